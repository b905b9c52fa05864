import type { RestoreCount } from "@maive/contract";
import { openArchiveSource } from "../../../storage/archive/index.ts";
import type { Queryable } from "../../../storage/index.ts";

/** What is counted, by table. */
export const countedTables = {
  pages: "page",
  databases: "database",
  files: "drive_item",
  people: "user_account",
} as const satisfies Record<RestoreCount, string>;

/** Current rows of a table. */
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

/** Rows of the counted tables in a database file that is not in use. */
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
