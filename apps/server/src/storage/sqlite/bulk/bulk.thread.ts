import { workerData } from "node:worker_threads";
import { openConnection } from "../connection.ts";
import { answerCalls } from "../threads/answer-calls.ts";
import { type PackedStatements, unpack } from "./packed-statements.ts";

/** Messages to the bulk thread; all belong to the current transaction. */
export type BulkRequest =
  | { turn: "begin" | "commit" | "rollback" }
  | { run: PackedStatements }
  | { sql: string; values: readonly unknown[] };

export interface BulkResult {
  rows: unknown[];
  /** Number of changed rows. */
  changes: number;
}

const { file } = workerData as { file: string };
const db = openConnection({ file, readonly: false });
// Statement journals in memory: from the 16th page on they would spill to a file.
db.pragma("temp_store = memory");

const nothing: BulkResult = { rows: [], changes: 0 };

/**
 * The error of this transaction. Nothing more is executed in it: further statements may already be queued, and if
 * SQLite has rolled back by itself, they would run outside a transaction.
 */
let failure: unknown = null;

const turn = (which: "begin" | "commit" | "rollback"): void => {
  if (which === "rollback") {
    if (db.inTransaction) db.exec("rollback");
    return;
  }
  if (which === "begin") failure = null;
  if (failure !== null) throw failure;
  db.exec(which === "begin" ? "begin immediate" : "commit");
};

const execute = (request: Exclude<BulkRequest, { turn: string }>): BulkResult => {
  if (failure !== null) throw failure;
  if ("run" in request) {
    unpack(request.run, (sql, values) => db.prepare(sql).run(values));
    return nothing;
  }
  const statement = db.prepare(request.sql);
  if (statement.reader) return { rows: statement.all(request.values), changes: 0 };
  return { rows: [], changes: statement.run(request.values).changes };
};

answerCalls((request: BulkRequest): BulkResult => {
  try {
    if (!("turn" in request)) return execute(request);
    turn(request.turn);
    return nothing;
  } catch (error) {
    failure = error;
    throw error;
  }
});
