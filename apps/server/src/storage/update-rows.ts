import { CompiledQuery, PostgresAdapter } from "kysely";
import type { Schema } from "./schema.ts";
import type { Tx } from "./storage.ts";

type Value = string | number | null;

/** A column of texts, or one of numbers. */
export type UpdateColumn = string | { number: string };

/** Few sizes make few statements, which stay prepared. */
const sizes = [100, 10, 1];
const plainName = /^[a-z][a-z0-9_]*$/;
const texts = new Map<string, string>();

const nameOf = (column: UpdateColumn): string => (typeof column === "string" ? column : column.number);

const statement = (
  table: string,
  key: string,
  columns: readonly UpdateColumn[],
  rows: number,
  { counter, numbered }: { counter: string | undefined; numbered: boolean },
): string => {
  const known = `${table} ${key} ${JSON.stringify(columns)} ${rows} ${counter ?? ""} ${numbered}`;
  const made = texts.get(known);
  if (made !== undefined) return made;
  let n = 0;
  const bound = () => (numbered ? `$${(n += 1)}` : "?");
  // PostgreSQL takes what is bound in a list of values for text.
  const cell = (column: UpdateColumn) =>
    typeof column === "string" ? bound() : `cast(${bound()} as double precision)`;
  const row = () => `(${[key, ...columns].map(cell).join()})`;
  const fresh = columns.map((_, at) => `c${at}`);
  const set = columns.map((column, at) => `${nameOf(column)} = fresh.c${at}`);
  if (counter !== undefined) set.push(`${counter} = ${table}.${counter} + 1`);
  const text = `with fresh(${["k", ...fresh].join()}) as (values ${Array.from({ length: rows }, row).join()})
    update ${table} set ${set.join()} from fresh where ${table}.${key} = fresh.k`;
  if (texts.size >= 500) texts.clear();
  texts.set(known, text);
  return text;
};

/**
 * Writes the same columns of many rows, each given as the value of `key` and new values in the order of `columns`; rows that
 * are not there are left out. A query builder would take longer over them than the database does.
 * @param counter a column that goes up by one.
 */
export const updateRows = async (
  tx: Tx,
  table: keyof Schema & string,
  key: string,
  columns: readonly UpdateColumn[],
  rows: readonly (readonly [string, ...Value[]])[],
  counter?: string,
): Promise<void> => {
  const names = [table, key, ...columns.map(nameOf), ...(counter === undefined ? [] : [counter])];
  if (!names.every((name) => plainName.test(name))) throw new Error(`No names to update: ${names.join()}`);
  const numbered = tx.db.getExecutor().adapter instanceof PostgresAdapter;
  let at = 0;
  for (const size of sizes)
    for (; at + size <= rows.length; at += size) {
      const text = statement(table, key, columns, size, { counter, numbered });
      await tx.db.executeQuery(CompiledQuery.raw(text, rows.slice(at, at + size).flat()));
    }
};
