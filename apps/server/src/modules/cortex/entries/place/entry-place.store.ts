import type { Queryable, Tx } from "../../../../storage/index.ts";

/** An entry's order string in this database; null when it is missing or trashed. */
export const placeOfEntry = async (
  q: Queryable,
  databaseId: number,
  pageId: string,
): Promise<string | null> =>
  (
    await q
      .selectFrom("entry_key")
      .select("pos")
      .where("database_id", "=", databaseId)
      .where("page_id", "=", pageId)
      .executeTakeFirst()
  )?.pos ?? null;

/**
 * The last order string before `pos`, or of all without it; excludes the moved entry, includes trashed ones so that
 * restoring causes no ties.
 */
export const placeBefore = async (
  q: Queryable,
  databaseId: number,
  pageId: string,
  pos: string | null,
): Promise<string | null> => {
  const others = q
    .selectFrom("entry_doc")
    .select("pos")
    .where("database_id", "=", databaseId)
    .where("page_id", "!=", pageId)
    .orderBy("pos", "desc")
    .limit(1);
  return (await (pos === null ? others : others.where("pos", "<", pos)).executeTakeFirst())?.pos ?? null;
};

/** Moves an entry in every place its order is stored. */
export const savePlace = async (tx: Tx, pageId: string, pos: string): Promise<void> => {
  await tx.db.updateTable("entry_doc").set({ pos }).where("page_id", "=", pageId).execute();
  await tx.db.updateTable("entry_key").set({ pos }).where("page_id", "=", pageId).execute();
  await tx.db.updateTable("page").set({ pos }).where("page_id", "=", pageId).execute();
};
