import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onlyProcess } from "../../../shared/work/leader.ts";
import type { IndexWorker } from "./index-worker.ts";
import { Indexing } from "./indexing.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("the thread of the index ends with the caches of others, but not while it has something to do", async () => {
  const rest = vi.fn<IndexWorker["rest"]>().mockResolvedValue();
  const nothing = async () => undefined;
  const stepped = Promise.withResolvers<boolean>();
  const step = vi.fn<IndexWorker["step"]>().mockReturnValueOnce(stepped.promise).mockResolvedValue(false);
  const worker: IndexWorker = {
    begin: nothing,
    step,
    settle: async () => null,
    progress: async () => ({ documents: 0, waiting: 0, building: null }),
    rest,
    discard: nothing,
    close: nothing,
  };
  const storage = { watchCommits: () => undefined } as unknown as ConstructorParameters<
    typeof Indexing
  >[0]["storage"];
  const indexing = new Indexing({ storage, leader: onlyProcess, log: { warn: vi.fn() } }, worker);
  indexing.start();
  await indexing.releaseMemory();
  stepped.resolve(true);
  const settled = indexing.settled();
  await vi.advanceTimersByTimeAsync(100);
  await settled;
  // What it has indexed is to be forgotten first.
  await indexing.releaseMemory();
  expect(rest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await indexing.releaseMemory();
  expect(rest).toHaveBeenCalledOnce();
  await indexing.close();
  await indexing.releaseMemory();
  expect(rest).toHaveBeenCalledOnce();
});
