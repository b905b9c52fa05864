import type { FastifyInstance } from "fastify";
import { collector } from "../shared/collector.ts";
import { Nursery } from "../shared/nursery.ts";
import { muchTraffic, QuietMemory } from "../shared/quiet-memory.ts";

const lengthOf = (header: number | string | string[] | undefined): number => Number(header ?? 0) || 0;

/** Work gets the memory that it needs to be quick; what much of it needed is given back when it is over. */
export const memoryFollowsTraffic = (app: FastifyInstance): void => {
  let nursery: Nursery | null = null;
  const memory = new QuietMemory(() => {
    nursery?.narrow();
    collector()?.({ type: "major", flavor: "last-resort" });
  });
  // Not before: a start alone makes much that is soon forgotten.
  app.addHook("onListen", async () => {
    nursery = new Nursery(() => memory.note(muchTraffic));
  });
  app.addHook("onResponse", async (request, reply) => {
    memory.note(lengthOf(request.headers["content-length"]) + lengthOf(reply.getHeader("content-length")));
  });
  app.addHook("onClose", async () => {
    memory.close();
    nursery?.close();
  });
};
