import type { Block } from "@maive/contract";
import type { StoredRow } from "./blocks.store.ts";
import { withColumnLists } from "./document/index.ts";

/** A block on the wire. */
export const presentBlock = (row: StoredRow): Block => ({
  block_id: row.block_id,
  block_type: row.block_type,
  content: row.content,
  block_order: row.block_order,
  block_config: row.block_config,
  parent_block_id: row.parent_block_id,
  last_modified: row.last_modified,
});

/** All blocks of a page on the wire; columns also list their blocks. */
export const presentBlocks = (rows: readonly StoredRow[]): Block[] => withColumnLists(rows).map(presentBlock);
