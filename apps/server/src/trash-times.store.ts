import type { Tx } from "./storage/index.ts";

/**
 * What went into the trash, and bytes that nobody names since, between two times that a clock showed wrongly: as from now. Else
 * what was deleted yesterday would go for good today.
 */
export const renewTrashTimes = async ({ db, now }: Tx, from: string, to: string): Promise<void> => {
  for (const table of ["page", "database", "trashed_part", "scribble_board"] as const)
    await db
      .updateTable(table)
      .set({ trashed_at: now })
      .where("trashed_at", ">=", from)
      .where("trashed_at", "<=", to)
      .execute();
  await db
    .updateTable("drive_item")
    .set({ deleted_at: now })
    .where("deleted_at", ">=", from)
    .where("deleted_at", "<=", to)
    .execute();
  await db
    .updateTable("blob")
    .set({ unnamed_since: now })
    .where("unnamed_since", ">=", from)
    .where("unnamed_since", "<=", to)
    .execute();
};
