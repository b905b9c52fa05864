import { CompiledQuery, PostgresAdapter } from "kysely";
import { asArrays, rowsPerStatement } from "./postgres/rows-as-arrays.ts";
import type { Schema } from "./schema.ts";
import { type Bound, cachedText, lists, statementsFor } from "./statement.ts";
import type { Tx } from "./storage.ts";

/** A text or number column. */
export type UpdateColumn = string | { number: string };

const plainName = /^[a-z][a-z0-9_]*$/;

const nameOf = (column: UpdateColumn): string => (typeof column === "string" ? column : column.number);

const statement = (
  table: string,
  key: string,
  columns: readonly UpdateColumn[],
  source: string,
  counter?: string,
) => {
  const fresh = [key, ...columns].map((_, at) => `c${at}`);
  const set = columns.map((column, at) => `${nameOf(column)} = fresh.c${at + 1}`);
  if (counter !== undefined) set.push(`${counter} = ${table}.${counter} + 1`);
  return `with fresh(${fresh.join()}) as (${source})
    update ${table} set ${set.join()} from fresh where ${table}.${key} = fresh.c0`;
};

/**
 * Updates the same columns of many rows, each given as the value of `key` and new values in the order of `columns`;
 * missing rows are ignored. A query builder would take longer than the database.
 * @param counter a column to increment.
 */
export const updateRows = async (
  tx: Tx,
  table: keyof Schema & string,
  key: string,
  columns: readonly UpdateColumn[],
  rows: readonly (readonly [string, ...Bound[]])[],
  counter?: string,
): Promise<void> => {
  const names = [table, key, ...columns.map(nameOf), ...(counter === undefined ? [] : [counter])];
  if (!names.every((name) => plainName.test(name))) throw new Error(`No names to update: ${names.join()}`);
  const from = (source: string) => statement(table, key, columns, source, counter);
  if (tx.db.getExecutor().adapter instanceof PostgresAdapter) {
    const kinds = [key, ...columns].map((column) => (typeof column === "string" ? "text" : "number"));
    for (let at = 0; at < rows.length; at += rowsPerStatement) {
      const { source, values } = asArrays(rows.slice(at, at + rowsPerStatement), kinds);
      await tx.db.executeQuery(CompiledQuery.raw(from(`select * from ${source}`), values));
    }
    return;
  }
  const list = [key, ...columns].map(() => "?");
  const sqlFor = (size: number) =>
    cachedText(`update ${names.join()} ${columns.length} ${size}`, () => from(`values ${lists(list, size)}`));
  await tx.run(statementsFor(rows, sqlFor));
};
