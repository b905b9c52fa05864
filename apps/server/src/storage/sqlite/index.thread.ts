import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./connection.ts";

/** Executes one definition on its own connection, reports the result and exits. */
export interface IndexJob {
  file: string;
  statement: string;
}

const { file, statement } = workerData as IndexJob;
const db = openConnection({ file, readonly: false });
try {
  db.exec(statement);
} finally {
  db.close();
}
parentPort?.postMessage("done");
