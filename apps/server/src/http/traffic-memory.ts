import type { FastifyInstance } from "fastify";
import { QuietMemory } from "../shared/quiet-memory.ts";

const lengthOf = (header: number | string | string[] | undefined): number => Number(header ?? 0) || 0;

/** What much traffic needed is given back when it is over. */
export const giveBackAfterTraffic = (app: FastifyInstance): void => {
  const memory = new QuietMemory();
  app.addHook("onResponse", async (request, reply) => {
    memory.note(lengthOf(request.headers["content-length"]) + lengthOf(reply.getHeader("content-length")));
  });
  app.addHook("onClose", async () => memory.close());
};
