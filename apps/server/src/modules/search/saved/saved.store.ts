import type { Actor } from "../../../shared/actor.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";

export interface SavedSearchRow {
  search_id: string;
  name: string;
  question: string;
  pos: string;
}

/** The actor's, in their order. */
export const savedSearches = (q: Queryable, { userId }: Actor): Promise<SavedSearchRow[]> =>
  q
    .selectFrom("saved_search")
    .select(["search_id", "name", "question", "pos"])
    .where("user_id", "=", userId)
    .orderBy("pos")
    .orderBy("search_id")
    .execute();

export const addSavedSearch = async (tx: Tx, { userId }: Actor, row: SavedSearchRow): Promise<void> => {
  await tx.db
    .insertInto("saved_search")
    .values({ ...row, user_id: userId })
    .execute();
};

export const changeSavedSearch = async (
  tx: Tx,
  { userId }: Actor,
  { search_id, ...changes }: SavedSearchRow,
): Promise<void> => {
  await tx.db
    .updateTable("saved_search")
    .set(changes)
    .where("user_id", "=", userId)
    .where("search_id", "=", search_id)
    .execute();
};

export const removeSavedSearch = async (
  tx: Tx,
  { userId }: Actor,
  { search_id }: SavedSearchRow,
): Promise<void> => {
  await tx.db
    .deleteFrom("saved_search")
    .where("user_id", "=", userId)
    .where("search_id", "=", search_id)
    .execute();
};
