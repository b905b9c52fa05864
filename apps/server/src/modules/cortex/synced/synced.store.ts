import { syncedType } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import { type PageRow, readablePage } from "../access/index.ts";

export interface PlaceRow {
  page_id: string;
  title: string;
  icon: string | null;
  block_id: string;
}

/** Adds an empty content that belongs to a page. */
export const insertContent = async (
  tx: Tx,
  home: Authorized<PageRow, "write">,
  content: { content_id: string; created_by: string },
): Promise<void> => {
  await tx.db
    .insertInto("page")
    .values({
      page_id: content.content_id,
      home_page_id: home.page_id,
      parent_page_id: null,
      title: "",
      pos: "a0",
      created_by: content.created_by,
      created_at: tx.now,
      last_modified: tx.now,
    })
    .execute();
};

/** The contents that belong to a page, those that nobody shows any more included. */
export const countContents = async (q: Queryable, pageId: string): Promise<number> =>
  Number(
    (
      await q
        .selectFrom("page")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("home_page_id", "=", pageId)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Blocks of live, readable pages that show a content: those of its own page first, then of those changed last. */
export const readablePlaces = (
  q: Queryable,
  actor: Actor,
  { contentId, homeId }: { contentId: string; homeId: string },
  limit: number,
): Promise<PlaceRow[]> =>
  q
    .selectFrom("page_link")
    .innerJoin("block", "block.block_id", "page_link.block_id")
    .innerJoin("page", "page.page_id", "page_link.page_id")
    .select(["page.page_id", "page.title", "page.icon", "block.block_id"])
    .where("page_link.target_page_id", "=", contentId)
    .where("block.block_type", "=", syncedType)
    .where("page.trashed_at", "is", null)
    .where(readablePage(actor))
    .orderBy((eb) => eb.case().when("page.page_id", "=", homeId).then(0).else(1).end())
    .orderBy("page.last_modified", "desc")
    .orderBy("page.page_id")
    .orderBy("block.block_order")
    .orderBy("block.block_id")
    .limit(limit)
    .execute();
