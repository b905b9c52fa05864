import type { Block } from "@maive/contract";
import { newId } from "../../../shared/ids.ts";
import type { BlockRow } from "../blocks/index.ts";

/**
 * The blocks of a page with new ids, as they stand to each other.
 * @param copies ids of copied pages by those of their originals: references to these point to the copies.
 */
export const copiedBlocks = (blocks: readonly Block[], copies: ReadonlyMap<string, string>): BlockRow[] => {
  const ids = new Map(blocks.map(({ block_id }) => [block_id, newId()]));
  return blocks.map(({ block_id, parent_block_id, block_order, block_type, content, block_config }) => ({
    block_id: ids.get(block_id) ?? newId(),
    parent_block_id: parent_block_id === null ? null : (ids.get(parent_block_id) ?? null),
    block_order,
    block_type,
    content: block_type === "page_reference" ? (copies.get(content) ?? content) : content,
    block_config,
  }));
};
