import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./connection.ts";

/** Runs one definition on a connection of its own and says how it went; then it ends. */
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
