// Imported by path: the package's index would load every schema of the contract into the thread.
import { DecimalFacts } from "@maive/values/decimal-sum";
import type Sqlite from "better-sqlite3";

/** Lets scans check for cancellation: nothing else interrupts a SQLite statement from another thread (ADR 0040). */
export const addAbortCheck = (db: Sqlite.Database, isNeeded: () => boolean): void => {
  db.function("not_aborted", { deterministic: false, directOnly: true }, () => {
    if (!isNeeded()) throw new Error("Nobody waits for this read any more");
    return 1;
  });
};

/** SQL functions that SQLite lacks. */
export const addViewFunctions = (db: Sqlite.Database, isNeeded: () => boolean): void => {
  addAbortCheck(db, isNeeded);
  db.aggregate("decimal_facts", {
    start: () => new DecimalFacts(),
    // A text has one notation of the number per line; the last one is the canonical decimal.
    step: (facts: DecimalFacts, folded: unknown) => {
      const text = String(folded);
      facts.add(text.slice(text.lastIndexOf("\n") + 1));
    },
    result: (facts: DecimalFacts) => JSON.stringify(facts.facts()),
    deterministic: true,
  });
};
