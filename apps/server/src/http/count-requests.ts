import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inFlight } from "../shared/in-flight.ts";

/** Tracks the requests in progress, so that background work yields to them. */
export const countRequests = (app: FastifyInstance): void => {
  app.addHook("onRequest", async (_request: FastifyRequest, reply: FastifyReply) => {
    // Closed: answered or aborted.
    reply.raw.once("close", inFlight.begin());
  });
};
