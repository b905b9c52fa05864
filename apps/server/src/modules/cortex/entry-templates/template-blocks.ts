import type { Block } from "@maive/contract";
import { copiedBlocks, withBlocksOfColumns } from "../blocks/index.ts";

const holdsFile = ({ block_type: type }: Pick<Block, "block_type">): boolean =>
  type === "image" || type === "file";

/** The blocks of an entry for a template: under new ids and without those of files, which belong to their page. */
export const blocksForTemplate = (blocks: readonly Block[], now: string): Block[] => {
  const rows = withBlocksOfColumns(blocks);
  const gone = new Set(rows.filter(holdsFile).map(({ block_id }) => block_id));
  // In document order parents come first: what is below a file goes with it.
  for (const { block_id, parent_block_id: parent } of rows)
    if (parent !== null && gone.has(parent)) gone.add(block_id);
  const places = new Map<string | null, number>();
  const left = rows
    .filter(({ block_id }) => !gone.has(block_id))
    .map((row) => {
      const place = places.get(row.parent_block_id) ?? 0;
      places.set(row.parent_block_id, place + 1);
      return { ...row, block_order: place, last_modified: now };
    });
  return copiedBlocks(left, new Map()).map((row) => ({ ...row, last_modified: now }));
};
