import type { Transaction } from "kysely";
import { expect, it } from "vitest";
import { systemClock } from "../shared/clock.ts";
import { runTransaction, type TransactionRunner } from "./run-transaction.ts";
import type { Schema } from "./schema.ts";

/** Transactions that end as is wanted, and what is reported of them. */
const runner = (end: () => void, mayBeCommitted: boolean) => {
  const reported: string[] = [];
  const report = (what: string) => () => void reported.push(what);
  const made: TransactionRunner = {
    // No work here reads or writes.
    db: {} as TransactionRunner["db"],
    clock: systemClock,
    beforeCommit: async () => undefined,
    begin: async (work) => {
      const result = await work({} as Transaction<Schema>);
      end();
      return result;
    },
    isRetryable: () => false,
    mayBeCommitted: () => mayBeCommitted,
    onCommitted: report("committed"),
    onWritten: report("written"),
    onKeys: report("keys"),
    onRights: report("rights"),
  };
  return { made, reported, report };
};

const fails = () => {
  throw new Error("The connection is lost");
};

it.each([
  { name: "is committed", end: () => undefined, mayBe: false, expected: ["committed", "rights", "done"] },
  { name: "is not committed", end: fails, mayBe: false, expected: ["undone"] },
  { name: "may be committed", end: fails, mayBe: true, expected: ["rights"] },
])("reports what a transaction noted of rights that $name", async ({ end, mayBe, expected }) => {
  const { made, reported, report } = runner(end, mayBe);
  const running = runTransaction(made, async (tx) => {
    tx.onCommit(report("done"));
    tx.onRollback(report("undone"));
    tx.noteRights();
  });
  await Promise.allSettled([running]);
  expect(reported).toEqual(expected);
});
