import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Leader, onlyProcess } from "../../../shared/work/leader.ts";
import { TestClock } from "../../../../test/test-clock.ts";
import type { IndexWorker } from "./index-worker.ts";
import { Indexing, type IndexingDeps } from "./indexing.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** An index whose steps find work as often as `steps` says. */
const indexingOf = (steps: (Promise<boolean> | true)[], leader: Leader = onlyProcess) => {
  const nothing = async () => undefined;
  const lookAtShares = vi.fn<IndexWorker["lookAtShares"]>().mockResolvedValue();
  const rest = vi.fn<IndexWorker["rest"]>().mockResolvedValue();
  const worker: IndexWorker = {
    begin: nothing,
    step: async () => steps.shift() ?? false,
    settle: async () => null,
    lookAtShares,
    progress: async () => ({ documents: 0, waiting: 0, building: null }),
    rest,
    discard: nothing,
    close: nothing,
  };
  const watchers: (() => void)[] = [];
  const transact = vi.fn<() => Promise<void>>().mockResolvedValue();
  const watch = (watcher: () => void) => void watchers.push(watcher);
  const storage = { watchCommits: watch, watchRights: watch, transact } as unknown as IndexingDeps["storage"];
  const clock = new TestClock();
  /** Commits a change of rights. */
  const changeRights = () => {
    for (const watcher of watchers) watcher();
  };
  const indexing = new Indexing({ storage, leader, clock, log: { warn: vi.fn() } }, worker);
  return { rest, lookAtShares, transact, clock, changeRights, indexing };
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

it("changes of rights that follow each other let shares be looked at once in some seconds", async () => {
  const { lookAtShares, clock, changeRights, indexing } = indexingOf([]);
  await indexing.settled();
  expect(lookAtShares).toHaveBeenCalledTimes(1);
  const pass = async (ms: number) => {
    clock.advance(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  for (let at = 0; at < 40; at += 1) {
    changeRights();
    await pass(100);
  }
  expect(lookAtShares).toHaveBeenCalledTimes(1);
  await pass(10_000);
  expect(lookAtShares).toHaveBeenCalledTimes(2);
  // Whoever waits for everything, or lacks something, does not wait for that.
  changeRights();
  await indexing.settled();
  expect(lookAtShares).toHaveBeenCalledTimes(3);
  indexing.lookAtShares();
  await indexing.settled();
  expect(lookAtShares).toHaveBeenCalledTimes(4);
  await indexing.close();
});

it("a process that does not lead requests a look once in some seconds", async () => {
  const leader: Leader = { ...onlyProcess, isHere: false };
  const { transact, clock, indexing } = indexingOf([], leader);
  for (let letter = 0; letter < 20; letter += 1) {
    indexing.lookAtShares();
    clock.advance(200);
  }
  expect(transact).toHaveBeenCalledTimes(1);
  clock.advance(1_001);
  indexing.lookAtShares();
  expect(transact).toHaveBeenCalledTimes(2);
  // What failed is requested again.
  clock.advance(5_001);
  transact.mockRejectedValueOnce(new Error("gone"));
  indexing.lookAtShares();
  await vi.advanceTimersByTimeAsync(0);
  indexing.lookAtShares();
  expect(transact).toHaveBeenCalledTimes(4);
  await indexing.close();
});
