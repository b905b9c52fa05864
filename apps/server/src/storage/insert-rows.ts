import { CompiledQuery, PostgresAdapter } from "kysely";
import { asArrays, kindsOf, rowsPerStatement } from "./postgres/rows-as-arrays.ts";
import type { Schema } from "./schema.ts";
import { type Bound, cachedText, lists, statementsFor } from "./statement.ts";
import type { Tx } from "./storage.ts";

/** A column with a value per row, or a shared non-text one. */
export type InsertColumn = string | { name: string; all: number | null };

/** Statements of these sizes inline the shared values, which saves binding them. */
const sharedFrom = 100;

const plainName = /^[a-z][a-z0-9_]*$/;

const nameOf = (column: InsertColumn): string => (typeof column === "string" ? column : column.name);

const statement = (start: string, columns: readonly InsertColumn[], rows: number, end: string): string => {
  // Shared values are inlined into statements of many rows only, which is worth preparing another statement.
  const cells = columns.map((column) =>
    typeof column === "string" || rows < sharedFrom ? "?" : String(column.all),
  );
  return cachedText(
    `${start} ${cells.join()} ${rows} ${end}`,
    () => `${start} values ${lists(cells, rows)} ${end}`,
  );
};

/** The bound values of a row. */
const bound = (
  columns: readonly InsertColumn[],
  rows: readonly (readonly Bound[])[],
): readonly (readonly Bound[])[] => {
  if (rows.length >= sharedFrom || columns.every((column) => typeof column === "string")) return rows;
  return rows.map((row) => {
    let own = 0;
    return columns.map((column) => (typeof column === "string" ? (row[own++] ?? null) : column.all));
  });
};

/** For PostgreSQL, see {@link asArrays}. */
const insertArrays = async (
  tx: Tx,
  start: string,
  columns: readonly InsertColumn[],
  rows: readonly (readonly Bound[])[],
  end: string,
): Promise<void> => {
  let own = 0;
  const cells = columns.map((column) => (typeof column === "string" ? `c${own++}` : String(column.all)));
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = rows.slice(at, at + rowsPerStatement);
    const { source, values } = asArrays(part, kindsOf(part, own));
    await tx.db.executeQuery(
      CompiledQuery.raw(`${start} select ${cells.join()} from ${source} ${end}`, values),
    );
  }
};

/**
 * Inserts many rows, given as arrays in the order of the per-row `columns`. A query builder would take longer than
 * the database.
 * @param replace upsert: on a conflict in `key` the columns in `set` are updated.
 */
export const insertRows = async (
  tx: Tx,
  table: keyof Schema & string,
  columns: readonly InsertColumn[],
  rows: readonly (readonly Bound[])[],
  replace?: { key: readonly string[]; set: readonly string[] },
): Promise<void> => {
  const own = columns.map(nameOf);
  const names = [table, ...own, ...(replace ? [...replace.key, ...replace.set] : [])];
  if (!names.every((name) => plainName.test(name))) throw new Error(`No names to insert: ${names.join()}`);
  const start = `insert into ${table} (${own.join()})`;
  const end = replace
    ? `on conflict (${replace.key.join()}) do update set ${replace.set.map((name) => `${name} = excluded.${name}`).join()}`
    : "";
  tx.noteInserted(rows.length);
  if (tx.db.getExecutor().adapter instanceof PostgresAdapter)
    return insertArrays(tx, start, columns, rows, end);
  const sqlFor = (size: number) => statement(start, columns, size, end);
  await tx.run(statementsFor(rows, sqlFor, (part) => bound(columns, part)));
};
