import { type RawBuilder, sql } from "kysely";
import type { Engine, Queryable } from "../../../storage/index.ts";
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

const columns = sql`block.block_id, block.parent_block_id, block.block_type, block.content, block.block_config, block.block_order`;

/** What has blocks of a page: itself, and the contents of synced blocks that belong to it. */
const holders = sql`select few.key as page_id
  union all select content.page_id from page content where content.home_page_id = few.key`;

/** Reads the blocks of pages, as JSON. Each holder is looked up by the index of blocks: a condition with `or` would read them all for each page. */
export const selectLiveBlocks = (
  engine: Engine,
  pageIds: readonly string[],
): RawBuilder<{ key: string; blocks: string | null }> =>
  engine === "sqlite"
    ? sql`
        select few.key, (select json_group_array(json_array(${columns})) from block
          where block.page_id in (${holders})) as blocks
        from (select value as key from json_each(${JSON.stringify(pageIds)})) as few`
    : sql`
        select few.key, (select json_agg(json_build_array(${columns}))::text
          from (${holders}) as holder cross join block where block.page_id = holder.page_id) as blocks
        from unnest(${pageIds}::text[]) as few (key)`;

/** The blocks of pages, by page: what the index does not repeat of them. */
export const liveBlocks = async (
  q: Queryable,
  engine: Engine,
  pageIds: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await selectLiveBlocks(engine, pageIds).execute(q);
  return new Map(rows.flatMap(({ key, blocks }) => (blocks === null ? [] : [[key, blocks] as const])));
};

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
