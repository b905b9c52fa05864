import { workerData } from "node:worker_threads";
import { openConnection } from "./connection.ts";
import { answerCalls } from "./threads/answer-calls.ts";
import { addViewFunctions } from "./view-functions.ts";

/** Runs view reads and checkpoints on connections of its own, so that they never block the server's event loop. */
export type ViewRequest =
  | { sql: string; parameters: readonly unknown[] }
  /** Moves what was committed from the log into the file, as far as nobody is in the way. */
  | { checkpoint: true };

/** What a thread starts with: a file, and a sign it looks at while it reads; 1 ends the read that runs. */
export interface ViewThreadData {
  file: string;
  stop: SharedArrayBuffer;
}

const data = workerData as ViewThreadData;
const stop = new Int32Array(data.stop);
const db = openConnection({ file: data.file, readonly: true });
addViewFunctions(db, () => Atomics.load(stop, 0) === 0);

/** Only a connection that may write can checkpoint; most of the time there is none. */
const checkpoint = (): unknown[] => {
  const writable = openConnection({ file: data.file, readonly: false });
  try {
    return writable.pragma("wal_checkpoint(passive)") as unknown[];
  } finally {
    writable.close();
  }
};

answerCalls((request: ViewRequest): unknown[] =>
  "checkpoint" in request ? checkpoint() : db.prepare(request.sql).all(...request.parameters),
);
