import type { FastifyInstance } from "fastify";
import type { EventBus } from "../events/index.ts";
import type { Logger } from "../shared/logger.ts";
import { collector } from "../shared/garbage-collector.ts";
import { muchTraffic, IdleCollector } from "../shared/idle-collector.ts";
import { trimHeap } from "../shared/trim-heap.ts";
import { setFlagsFromString } from "node:v8";

/**
 * Growth of V8's young generation ("nursery") when it is too small: none while the server is idle. Its maximum is a
 * command-line flag (`--max-semi-space-size`, 16 MB per half), which V8 only reads at the start; the growth factor is
 * read at each resize.
 */
const usualGrowth = "--semi-space-growth-factor=1";
const busyGrowth = "--semi-space-growth-factor=2";

/** For bulk work: a small nursery costs bulk loads a sixth and recalculations half of their time. */
const widenNursery = (): void => setFlagsFromString(busyGrowth);

/** After bulk work; a large nursery stays resident until the next full collection. */
const narrowNursery = (): void => setFlagsFromString(usualGrowth);

const lengthOf = (header: number | string | string[] | undefined): number => Number(header ?? 0) || 0;

/** Number of written or recalculated entries that counts as a bulk. */
const manyWritten = 500;
const manyCalculated = 10_000;

export interface TrafficMemoryDeps {
  log: Pick<Logger, "error">;
  bus?: EventBus | undefined;
  /** Frees caches that fill again by themselves. */
  releaseMemory?: (() => Promise<unknown>) | undefined;
}

/**
 * Enlarges V8's nursery during bulk work and shrinks it, with a collection, afterwards. The work declares itself as
 * bulk: by garbage-collection rate alone, a flood of requests looks the same.
 */
export const memoryFollowsTraffic = (
  app: FastifyInstance,
  { log, bus, releaseMemory }: TrafficMemoryDeps,
): void => {
  const collect = (): void => {
    narrowNursery();
    collector()?.({ type: "major", flavor: "last-resort" });
  };
  const giveBack = async (): Promise<void> => {
    const released = releaseMemory?.();
    collect();
    try {
      await released;
    } catch (error) {
      log.error({ err: error }, "caches could not be released");
    }
    // What all of them have freed.
    trimHeap();
  };
  const memory = new IdleCollector(() => void giveBack());
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
  bus?.on("converting", ({ progress }) => {
    if (progress.total >= manyCalculated) widen();
  });
  app.addHook("onResponse", async (request, reply) => {
    memory.note(lengthOf(request.headers["content-length"]) + lengthOf(reply.getHeader("content-length")));
  });
  app.addHook("onClose", async () => memory.close());
};
