import type { RecentPage } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import { type PageRow, readablePage } from "../access/index.ts";

/** Live, readable pages the actor opened, latest first. */
export const readableRecent = (q: Queryable, actor: Actor, limit: number): Promise<RecentPage[]> =>
  q
    .selectFrom("page")
    .innerJoin("recent_page", "recent_page.page_id", "page.page_id")
    .select(["page.page_id", "title", "icon", "parent_database_id", "opened_at"])
    .where("recent_page.user_id", "=", actor.userId)
    .where("trashed_at", "is", null)
    .where(readablePage(actor))
    .orderBy("opened_at", "desc")
    .orderBy("page.page_id", "desc")
    .limit(limit)
    .execute();

export const noteOpened = async (
  tx: Tx,
  { userId }: Actor,
  { page_id }: Authorized<PageRow, "read">,
): Promise<void> => {
  await tx.db
    .insertInto("recent_page")
    .values({ user_id: userId, page_id, opened_at: tx.now })
    .onConflict((on) => on.columns(["user_id", "page_id"]).doUpdateSet({ opened_at: tx.now }))
    .execute();
};

/** Trims a person's list to the newest. */
export const trimToNewest = async (tx: Tx, { userId }: Actor, count: number): Promise<void> => {
  await tx.db
    .deleteFrom("recent_page")
    .where("user_id", "=", userId)
    .where("page_id", "not in", (eb) =>
      eb
        .selectFrom("recent_page")
        .select("page_id")
        .where("user_id", "=", userId)
        .orderBy("opened_at", "desc")
        .orderBy("page_id", "desc")
        .limit(count),
    )
    .execute();
};
