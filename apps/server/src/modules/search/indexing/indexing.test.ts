import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onlyProcess } from "../../../shared/work/leader.ts";
import type { IndexWorker } from "./index-worker.ts";
import { Indexing, type IndexingDeps } from "./indexing.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** An index whose steps find work as often as `steps` says. */
const indexingOf = (steps: (Promise<boolean> | true)[]) => {
  const nothing = async () => undefined;
  const rest = vi.fn<IndexWorker["rest"]>().mockResolvedValue();
  const worker: IndexWorker = {
    begin: nothing,
    step: async () => steps.shift() ?? false,
    settle: async () => null,
    lookAtShares: nothing,
    progress: async () => ({ documents: 0, waiting: 0, building: null }),
    rest,
    discard: nothing,
    close: nothing,
  };
  const ignore = () => undefined;
  const storage = { watchCommits: ignore, watchRights: ignore } as unknown as IndexingDeps["storage"];
  return { rest, indexing: new Indexing({ storage, leader: onlyProcess, log: { warn: vi.fn() } }, worker) };
};

it("the thread of the index ends with the caches of others, but not while it has something to do", async () => {
  const step = Promise.withResolvers<boolean>();
  const { rest, indexing } = indexingOf([step.promise]);
  indexing.start();
  await indexing.releaseMemory();
  step.resolve(true);
  const settled = indexing.settled();
  await vi.advanceTimersByTimeAsync(100);
  await settled;
  // What it has indexed is to be forgotten first.
  await indexing.releaseMemory();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rest).not.toHaveBeenCalled();
  await indexing.releaseMemory();
  expect(rest).toHaveBeenCalledOnce();
  await indexing.close();
  await indexing.releaseMemory();
  expect(rest).toHaveBeenCalledOnce();
});

it("the thread of the index ends by itself after much work", async () => {
  const { rest, indexing } = indexingOf(Array.from({ length: 20 }, () => true));
  indexing.start();
  const settled = indexing.settled();
  await vi.advanceTimersByTimeAsync(100);
  await settled;
  expect(rest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rest).toHaveBeenCalledOnce();
  await indexing.close();
});
