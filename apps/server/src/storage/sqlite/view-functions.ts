// Not all of the package: the thread that runs this would hold every schema of the contract.
import { DecimalFacts } from "@maive/values/decimal-sum";
import type Sqlite from "better-sqlite3";

/**
 * Lets scans ask now and then whether anybody still waits for them: nothing else ends a statement of SQLite from outside
 * (ADR 0040).
 */
export const addStillWanted = (db: Sqlite.Database, isWanted: () => boolean): void => {
  db.function("still_wanted", { deterministic: false, directOnly: true }, () => {
    if (!isWanted()) throw new Error("Nobody waits for this read any more");
    return 1;
  });
};

/** What SQLite cannot calculate by itself. */
export const addViewFunctions = (db: Sqlite.Database, isWanted: () => boolean): void => {
  addStillWanted(db, isWanted);
  db.aggregate("decimal_facts", {
    start: () => new DecimalFacts(),
    // A text has one reading of the number a line; the last one is the canonical decimal.
    step: (facts: DecimalFacts, folded: unknown) => {
      const text = String(folded);
      facts.add(text.slice(text.lastIndexOf("\n") + 1));
    },
    result: (facts: DecimalFacts) => JSON.stringify(facts.facts()),
    deterministic: true,
  });
};
