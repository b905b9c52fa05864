import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./connection.ts";
import { addViewFunctions } from "./view-functions.ts";

/** Runs view reads on a connection of its own, so that a long scan never blocks the server's event loop. */
export interface ViewRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}
export type ViewAnswer = { id: number; rows: unknown[] } | { id: number; error: string };

const db = openConnection({ file: (workerData as { file: string }).file, readonly: true });
addViewFunctions(db);

parentPort?.on("message", ({ id, sql, parameters }: ViewRequest) => {
  let answer: ViewAnswer;
  try {
    answer = { id, rows: db.prepare(sql).all(...parameters) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
