import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../../../storage/index.ts";
import { type BlockText, blockLines } from "./block-lines.ts";
import type { Line } from "./document.ts";

type Row = [
  BlockText["block_id"],
  BlockText["parent_block_id"],
  BlockText["block_type"],
  BlockText["content"],
  BlockText["block_config"],
  BlockText["block_order"],
];

const columns = sql`block_id, parent_block_id, block_type, content, block_config, block_order`;

/** Those of the page, and of the contents of synced blocks that belong to it. */
const isOf = (pageId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(page_id = ${pageId} or page_id in (select content.page_id from page content where content.home_page_id = ${pageId}))`;

/** The blocks of a page, as JSON: what the index does not repeat of it. */
export const liveBlocks = (engine: Engine, pageId: RawBuilder<unknown>): RawBuilder<string | null> =>
  engine === "sqlite"
    ? sql`(select json_group_array(json_array(${columns})) from block where ${isOf(pageId)})`
    : sql`(select json_agg(json_build_array(${columns}))::text from block where ${isOf(pageId)})`;

/** The lines of such blocks. */
export const linesOfBlocks = (blocks: string | null): Line[] => {
  if (blocks === null) return [];
  const rows = JSON.parse(blocks) as Row[];
  return blockLines(
    rows.map(([block_id, parent_block_id, block_type, content, block_config, block_order]) => ({
      block_id,
      parent_block_id,
      block_type,
      content,
      block_config,
      block_order,
    })),
  ).map(({ text }) => ({ at: null, text }));
};
