import type { RestoreCount } from "@maive/contract";
import { openArchiveSource } from "../../../storage/archive/index.ts";
import type { Queryable } from "../../../storage/index.ts";

/** What is counted, and the table in which it stands. */
export const countedTables = {
  pages: "page",
  databases: "database",
  files: "drive_item",
  people: "user_account",
} as const satisfies Record<RestoreCount, string>;

/** How many rows a table has now. */
export const countRows = async (
  q: Queryable,
  table: (typeof countedTables)[RestoreCount],
): Promise<number> => {
  const { rows } = await q
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

/** How many rows the counted tables of a database have that nobody uses. */
export const countRowsIn = async (file: string): Promise<ReadonlyMap<string, number>> => {
  const { read, close } = await openArchiveSource({ file });
  try {
    const rows = new Map<string, number>();
    for (const table of Object.values(countedTables)) rows.set(table, await countRows(read, table));
    return rows;
  } finally {
    await close();
  }
};
