import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./connection.ts";
import { addViewFunctions } from "./view-functions.ts";

/** Runs view reads and checkpoints on connections of its own, so that they never block the server's event loop. */
export type ViewRequest =
  | { id: number; sql: string; parameters: readonly unknown[] }
  /** Moves what was committed from the log into the file, as far as nobody is in the way. */
  | { id: number; checkpoint: true };
export type ViewAnswer = { id: number; rows: unknown[] } | { id: number; error: string };

const { file } = workerData as { file: string };
const db = openConnection({ file, readonly: true });
addViewFunctions(db);

/** Only a connection that may write can checkpoint; most of the time there is none. */
const checkpoint = (): unknown[] => {
  const writable = openConnection({ file, readonly: false });
  try {
    return writable.pragma("wal_checkpoint(passive)") as unknown[];
  } finally {
    writable.close();
  }
};

parentPort?.on("message", (request: ViewRequest) => {
  const { id } = request;
  let answer: ViewAnswer;
  try {
    answer = {
      id,
      rows: "checkpoint" in request ? checkpoint() : db.prepare(request.sql).all(...request.parameters),
    };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
