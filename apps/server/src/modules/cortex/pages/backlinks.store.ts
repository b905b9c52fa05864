import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { pageOfHolder, readablePage } from "../access/index.ts";

export interface NamingBlock {
  page_id: string;
  title: string;
  icon: string | null;
  block_id: string;
  block_config: string;
}

/** The block that leads to a mention: its own, or where it is in a content, one of the page that shows that. */
const shownAt = sql<string>`case when holder.home_page_id is null then block.block_id else coalesce((
  select min(place.block_id) from page_link shown join block place on place.block_id = shown.block_id
  where shown.target_page_id = holder.page_id and shown.page_id = page.page_id and place.block_type = 'synced'),
  block.block_id) end`;

/** Blocks of live, readable pages that name a page, of those changed last first. */
export const blocksNaming = (
  q: Queryable,
  actor: Actor,
  pageId: string,
  limit: number,
): Promise<NamingBlock[]> =>
  q
    .selectFrom("page_link")
    .innerJoin("block", "block.block_id", "page_link.block_id")
    .innerJoin("page as holder", "holder.page_id", "page_link.page_id")
    .innerJoin("page", (on) => on.on("page.page_id", "=", pageOfHolder))
    .select(["page.page_id", "page.title", "page.icon", shownAt.as("block_id"), "block.block_config"])
    .where("page_link.target_page_id", "=", pageId)
    .where("page.page_id", "!=", pageId)
    .where("page.trashed_at", "is", null)
    .where(readablePage(actor))
    .orderBy("page.last_modified", "desc")
    .orderBy("page.page_id")
    .orderBy("block.block_order")
    .orderBy("block.block_id")
    .limit(limit)
    .execute();
