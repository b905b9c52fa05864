import { CompiledQuery, PostgresAdapter } from "kysely";
import { asArrays, kindsOf, rowsPerStatement } from "./postgres/rows-as-arrays.ts";
import type { Schema } from "./schema.ts";
import type { Tx } from "./storage.ts";

type Value = string | number | null;

/** A column with a value in each row, or with one that all rows share and that is no text. */
export type InsertColumn = string | { name: string; all: number | null };

/** Few sizes make few statements, which stay prepared; the largest stays below every limit of parameters. */
const sizes = [100, 10, 1];
/** Statements for as many rows have the values that all rows share in their text: what is not bound costs nothing. */
const sharedFrom = 100;

const plainName = /^[a-z][a-z0-9_]*$/;
const texts = new Map<string, string>();

const nameOf = (column: InsertColumn): string => (typeof column === "string" ? column : column.name);

const statement = (start: string, columns: readonly InsertColumn[], rows: number, end: string): string => {
  // Shared values stand in the statement of many rows, which pays for being prepared once more.
  const cells = columns.map((column) =>
    typeof column === "string" || rows < sharedFrom ? "?" : String(column.all),
  );
  const key = `${start} ${cells.join()} ${rows} ${end}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const row = `(${cells.join()})`;
  const text = `${start} values ${Array.from({ length: rows }, () => row).join()} ${end}`;
  if (texts.size >= 500) texts.clear();
  texts.set(key, text);
  return text;
};

/** All values that a statement for these rows binds, row after row. */
const bound = (columns: readonly InsertColumn[], rows: readonly (readonly Value[])[]): Value[] => {
  const values: Value[] = [];
  for (const row of rows) {
    if (rows.length >= sharedFrom) {
      values.push(...row);
      continue;
    }
    let own = 0;
    for (const column of columns) values.push(typeof column === "string" ? (row[own++] ?? null) : column.all);
  }
  return values;
};

/** PostgreSQL's way: see {@link asArrays}. */
const insertArrays = async (
  tx: Tx,
  start: string,
  columns: readonly InsertColumn[],
  rows: readonly (readonly Value[])[],
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
 * Inserts many rows, each an array in the order of those `columns` that have a value in each row. A query builder
 * would take longer over them than the database does.
 * @param replace instead of failing, a row with the same values in `key` gets the new values in `set`.
 */
export const insertRows = async (
  tx: Tx,
  table: keyof Schema & string,
  columns: readonly InsertColumn[],
  rows: readonly (readonly Value[])[],
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
  let at = 0;
  for (const size of sizes)
    for (; at + size <= rows.length; at += size) {
      const text = statement(start, columns, size, end);
      const values = bound(columns, rows.slice(at, at + size));
      await tx.db.executeQuery(CompiledQuery.raw(text, values));
    }
};
