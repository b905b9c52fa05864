import type { RestoreCount } from "@maive/contract";
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
