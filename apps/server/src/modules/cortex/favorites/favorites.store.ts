import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import { type PageRow, readablePage } from "../access/index.ts";

/** Ids of the actor's live, readable favourites in their order. */
export const readableFavorites = async (q: Queryable, actor: Actor): Promise<string[]> => {
  const rows = await q
    .selectFrom("page")
    .innerJoin("favorite_page", "favorite_page.page_id", "page.page_id")
    .select("page.page_id")
    .where("favorite_page.user_id", "=", actor.userId)
    .where("trashed_at", "is", null)
    .where(readablePage(actor))
    .orderBy("favorite_page.pos")
    .orderBy("page.page_id")
    .execute();
  return rows.map((row) => row.page_id);
};

/** The number of the actor's favourites, and the last position. */
export const placesOf = async (
  q: Queryable,
  { userId }: Actor,
): Promise<{ count: number; last: string | null }> => {
  const row = await q
    .selectFrom("favorite_page")
    .select((eb) => [eb.fn.countAll().as("count"), eb.fn.max("pos").as("last")])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), last: row.last };
};

export const addFavorite = async (
  tx: Tx,
  { userId }: Actor,
  { page_id }: Authorized<PageRow, "read">,
  pos: string,
): Promise<void> => {
  await tx.db
    .insertInto("favorite_page")
    .values({ user_id: userId, page_id, pos })
    .onConflict((on) => on.columns(["user_id", "page_id"]).doNothing())
    .execute();
};

export const removeFavorite = async (
  tx: Tx,
  { userId }: Actor,
  { page_id }: Authorized<PageRow, "read">,
): Promise<void> => {
  await tx.db
    .deleteFrom("favorite_page")
    .where("user_id", "=", userId)
    .where("page_id", "=", page_id)
    .execute();
};
