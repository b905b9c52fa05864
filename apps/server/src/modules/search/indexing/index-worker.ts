import type { Clock } from "../../../shared/clock.ts";
import { trimHeap } from "../../../shared/trim-heap.ts";
import type { Leader } from "../../../shared/work/leader.ts";
import { removeSearchFile, type Storage, ThreadCalls } from "../../../storage/index.ts";
import type { IndexProgress } from "./index-target.ts";
import type { IndexAnswer, IndexRequest, IndexThreadData } from "./index.thread.ts";
import { Indexer } from "./indexer.ts";
import { PostgresIndex } from "./postgres-index.store.ts";

/** Who indexes: a thread beside a database of SQLite, this process for PostgreSQL. */
export interface IndexWorker {
  /** Opens the index and begins to build one that is missing. */
  begin(): Promise<void>;
  /** @returns whether there may be more to do. */
  step(): Promise<boolean>;
  /** @returns the greatest change that may be forgotten; null: nothing is to be forgotten here. */
  settle(): Promise<number | null>;
  /** Lets a further step look at everybody's shares. */
  lookAtShares(): Promise<void>;
  progress(): Promise<IndexProgress>;
  /** Gives back what it holds while there is nothing to do. */
  rest(): Promise<void>;
  /** Throws the index away; `begin` makes another one. */
  discard(): Promise<void>;
  close(): Promise<void>;
}

/** A thread without work gives its memory back after this long, in ms; starting another one takes about as long as indexing some pages. */
const restAfterMs = 20_000;

const inThread = (file: string, index: string): IndexWorker => {
  let calls: ThreadCalls<IndexRequest, IndexAnswer> | null = null;
  /** Whether the index was looked through: that takes as long as it is large. */
  let isChecked = false;
  let timer: NodeJS.Timeout | null = null;
  const close = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    const closing = calls;
    calls = null;
    await closing?.close();
  };
  const rest = async (): Promise<void> => {
    await close();
    // Its pages of both files lie between what others use.
    trimHeap();
  };
  const ask = async <T extends IndexAnswer>(request: IndexRequest): Promise<T> => {
    if (timer) clearTimeout(timer);
    if (!calls || calls.hasStopped) {
      const data: IndexThreadData = { file, index, isChecked };
      calls = new ThreadCalls(new URL("./index.thread.ts", import.meta.url), {
        data,
        name: "The indexer of the search",
        nursery: 16,
      });
      // It may find another index than the thread before.
      if (request !== "begin") await calls.ask("begin");
    }
    const answer = (await calls.ask(request)) as T;
    isChecked = true;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void rest(), restAfterMs);
    timer.unref();
    return answer;
  };
  return {
    begin: async () => void (await ask("begin")),
    step: () => ask<boolean>("step"),
    settle: () => ask<number>("settle"),
    lookAtShares: async () => void (await ask("look")),
    progress: () => ask<IndexProgress>("progress"),
    rest,
    discard: async () => {
      await close();
      isChecked = false;
      removeSearchFile(index);
    },
    close,
  };
};

const here = (storage: Storage, leader: Leader, clock: Clock): IndexWorker => {
  const target = new PostgresIndex(storage, leader);
  const indexer = new Indexer(storage.read, target, { engine: storage.engine, clock });
  return {
    begin: () => indexer.begin(),
    step: () => indexer.step(),
    settle: () => target.settle(),
    lookAtShares: async () => indexer.lookAtShares(),
    progress: () => target.progress(),
    discard: () => target.discard(),
    rest: async () => undefined,
    close: async () => undefined,
  };
};

/** @param index the file of the index; null where it is in the database. */
export const indexWorkerOf = (
  storage: Storage,
  index: string | null,
  { leader, clock }: { leader: Leader; clock: Clock },
): IndexWorker =>
  storage.file !== null && index !== null ? inThread(storage.file, index) : here(storage, leader, clock);
