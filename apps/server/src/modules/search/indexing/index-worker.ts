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
  progress(): Promise<IndexProgress>;
  /** Throws the index away; `begin` makes another one. */
  discard(): Promise<void>;
  close(): Promise<void>;
}

const inThread = (file: string, index: string): IndexWorker => {
  let calls: ThreadCalls<IndexRequest, IndexAnswer> | null = null;
  const ask = async <T extends IndexAnswer>(request: IndexRequest): Promise<T> => {
    if (!calls || calls.hasStopped) {
      const data: IndexThreadData = { file, index };
      calls = new ThreadCalls(new URL("./index.thread.ts", import.meta.url), {
        data,
        name: "The indexer of the search",
        nursery: 16,
      });
    }
    return (await calls.ask(request)) as T;
  };
  const close = async (): Promise<void> => {
    await calls?.close();
    calls = null;
  };
  return {
    begin: async () => void (await ask("begin")),
    step: () => ask<boolean>("step"),
    settle: () => ask<number>("settle"),
    progress: () => ask<IndexProgress>("progress"),
    discard: async () => {
      await close();
      removeSearchFile(index);
    },
    close,
  };
};

const here = (storage: Storage, leader: Leader): IndexWorker => {
  const target = new PostgresIndex(storage, leader);
  const indexer = new Indexer(storage.read, target);
  return {
    begin: () => target.begin(),
    step: () => indexer.step(),
    settle: () => target.settle(),
    progress: () => target.progress(),
    discard: () => target.discard(),
    close: async () => undefined,
  };
};

/** @param index the file of the index; null where it is in the database. */
export const indexWorkerOf = (storage: Storage, index: string | null, leader: Leader): IndexWorker =>
  storage.file !== null && index !== null ? inThread(storage.file, index) : here(storage, leader);
