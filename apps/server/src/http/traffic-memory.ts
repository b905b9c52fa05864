import type { FastifyInstance } from "fastify";
import type { EventBus } from "../events/index.ts";
import { collector } from "../shared/garbage-collector.ts";
import { narrowNursery, widenNursery } from "../shared/nursery.ts";
import { muchTraffic, QuietMemory } from "../shared/quiet-memory.ts";

const lengthOf = (header: number | string | string[] | undefined): number => Number(header ?? 0) || 0;

/** Entries written at once, or worked out one after another, that are much work. */
const manyWritten = 500;
const manyCalculated = 10_000;

/**
 * Work gets the memory that it needs to be quick; what much of it needed is given back when it is over. Only the work itself says
 * that it is much: by the rate of its collections a flood of requests looks the same.
 */
export const memoryFollowsTraffic = (app: FastifyInstance, bus?: EventBus): void => {
  const memory = new QuietMemory(() => {
    narrowNursery();
    collector()?.({ type: "major", flavor: "last-resort" });
  });
  const widen = (): void => {
    widenNursery();
    memory.note(muchTraffic);
  };
  bus?.on("entriesChanged", ({ entryIds }) => {
    if (entryIds.length >= manyWritten) widen();
  });
  bus?.on("calculating", ({ progress }) => {
    if (progress && progress.total >= manyCalculated) widen();
  });
  app.addHook("onResponse", async (request, reply) => {
    memory.note(lengthOf(request.headers["content-length"]) + lengthOf(reply.getHeader("content-length")));
  });
  app.addHook("onClose", async () => memory.close());
};
