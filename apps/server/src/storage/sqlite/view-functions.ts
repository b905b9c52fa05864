// Not all of the package: the thread that runs this would hold every schema of the contract.
import { DecimalFacts } from "@maive/values/decimal-sum";
import type Sqlite from "better-sqlite3";

/** What SQLite cannot calculate by itself. */
export const addViewFunctions = (db: Sqlite.Database): void => {
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
