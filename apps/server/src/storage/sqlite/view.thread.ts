import { workerData } from "node:worker_threads";
import { collector } from "../../shared/garbage-collector.ts";
import { openConnection, releaseCaches } from "./connection.ts";
import { answerCalls } from "./threads/answer-calls.ts";
import { addViewFunctions } from "./view-functions.ts";

/** Runs view reads and checkpoints on its own connections, off the event loop. */
export type ViewRequest =
  | { sql: string; parameters: readonly unknown[] }
  /** Checkpoints the log into the file as far as possible without blocking. */
  | { checkpoint: true }
  /** Frees what the thread caches: nobody waits. */
  | { release: true };

/** The thread's start data: the database file, and a shared cancellation flag (1: cancel the running read). */
export interface ViewThreadData {
  file: string;
  /** A second file whose tables are read, too. */
  attached?: string | null;
  stop: SharedArrayBuffer;
}

const data = workerData as ViewThreadData;
const stop = new Int32Array(data.stop);
const db = openConnection({ file: data.file, readonly: true });
addViewFunctions(db, () => Atomics.load(stop, 0) === 0);

let toAttach = data.attached ?? null;
/** With the first read, which gets the error of a damaged file. */
const attach = (): void => {
  if (toAttach === null) return;
  db.prepare("attach database ? as attached").run(toAttach);
  toAttach = null;
};

/** Checkpoints need a writable connection, opened on demand. */
const checkpoint = (): unknown[] => {
  const writable = openConnection({ file: data.file, readonly: false });
  try {
    return writable.pragma("wal_checkpoint(passive)") as unknown[];
  } finally {
    writable.close();
  }
};

const release = (): unknown[] => {
  releaseCaches(db);
  collector()?.({ type: "major", flavor: "last-resort" });
  return [];
};

answerCalls((request: ViewRequest): unknown[] => {
  if ("checkpoint" in request) return checkpoint();
  if ("release" in request) return release();
  attach();
  return db.prepare(request.sql).all(...request.parameters);
});
