import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { readablePage } from "../access/index.ts";

export interface NamingBlock {
  page_id: string;
  title: string;
  icon: string | null;
  block_id: string;
  block_config: string;
}

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
    .innerJoin("page", "page.page_id", "page_link.page_id")
    .select(["page.page_id", "page.title", "page.icon", "block.block_id", "block.block_config"])
    .where("page_link.target_page_id", "=", pageId)
    .where("page_link.page_id", "!=", pageId)
    .where("page.trashed_at", "is", null)
    .where(readablePage(actor))
    .orderBy("page.last_modified", "desc")
    .orderBy("page.page_id")
    .orderBy("block.block_order")
    .orderBy("block.block_id")
    .limit(limit)
    .execute();
