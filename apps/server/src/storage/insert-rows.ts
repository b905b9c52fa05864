import { CompiledQuery, PostgresAdapter } from "kysely";
import type { Schema } from "./schema.ts";
import type { Tx } from "./storage.ts";

type Value = string | number | Uint8Array | null;

/** Few sizes make few statements, which stay prepared; the largest stays below every limit of parameters. */
const sizes = [100, 10, 1];

const plainName = /^[a-z][a-z0-9_]*$/;
const texts = new Map<string, string>();

const statement = (start: string, columns: number, rows: number, end: string, numbered: boolean): string => {
  const key = `${start} ${rows} ${end} ${numbered}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  let n = 0;
  const row = () => `(${Array.from({ length: columns }, () => (numbered ? `$${(n += 1)}` : "?")).join()})`;
  const text = `${start} values ${Array.from({ length: rows }, row).join()} ${end}`;
  if (texts.size >= 500) texts.clear();
  texts.set(key, text);
  return text;
};

/**
 * Inserts many rows, each an array in the order of `columns`. A query builder would take longer over them than the
 * database does.
 * @param replace instead of failing, a row with the same values in `key` gets the new values in `set`.
 */
export const insertRows = async (
  tx: Tx,
  table: keyof Schema & string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  replace?: { key: readonly string[]; set: readonly string[] },
): Promise<void> => {
  const names = [table, ...columns, ...(replace ? [...replace.key, ...replace.set] : [])];
  if (!names.every((name) => plainName.test(name))) throw new Error(`No names to insert: ${names.join()}`);
  const start = `insert into ${table} (${columns.join()})`;
  const end = replace
    ? `on conflict (${replace.key.join()}) do update set ${replace.set.map((name) => `${name} = excluded.${name}`).join()}`
    : "";
  const numbered = tx.db.getExecutor().adapter instanceof PostgresAdapter;
  tx.noteInserted(rows.length);
  let at = 0;
  for (const size of sizes)
    for (; at + size <= rows.length; at += size) {
      const text = statement(start, columns.length, size, end, numbered);
      await tx.db.executeQuery(CompiledQuery.raw(text, rows.slice(at, at + size).flat()));
    }
};
