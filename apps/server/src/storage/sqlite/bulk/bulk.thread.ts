import { workerData } from "node:worker_threads";
import { openConnection } from "../connection.ts";
import { answerCalls } from "../threads/answer-calls.ts";
import { type PackedStatements, unpack } from "./packed-statements.ts";

/** What the thread that writes many rows is asked for; all of it belongs to one transaction after another. */
export type BulkRequest =
  | { turn: "begin" | "commit" | "rollback" }
  | { run: PackedStatements }
  | { sql: string; values: readonly unknown[] };

export interface BulkResult {
  rows: unknown[];
  /** Rows that were changed. */
  changes: number;
}

const { file } = workerData as { file: string };
const db = openConnection({ file, readonly: false });
// Pages as they were before a statement: from the 16th on they would go to a file, one write after the other.
db.pragma("temp_store = memory");

const nothing: BulkResult = { rows: [], changes: 0 };

/**
 * What went wrong in this transaction. Nothing more is done in it: others may have been asked for already, and where SQLite
 * has rolled back by itself, they would be transactions of their own.
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
