import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inFlight } from "../shared/in-flight.ts";

/** Says which requests are under way, so that work in the background lets them go first. */
export const countRequests = (app: FastifyInstance): void => {
  app.addHook("onRequest", async (_request: FastifyRequest, reply: FastifyReply) => {
    // Closed: answered, or given up by whoever asked.
    reply.raw.once("close", inFlight.begin());
  });
};
