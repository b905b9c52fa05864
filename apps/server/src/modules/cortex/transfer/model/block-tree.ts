import { textBlockTypes } from "@maive/contract";
import { newId } from "../../../../shared/ids.ts";
import { type BlockRow, parseConfig, withBlocksOfColumns } from "../../blocks/index.ts";
import { blockOf, plainText, type Run, runsFrom, type TransferBlock } from "./transfer-block.ts";

const textTypes: ReadonlySet<string> = new Set(textBlockTypes);

/** Whether a block's text is formatted. */
const isTextType = (type: string): boolean => textTypes.has(type);

const holdsRuns = (type: string): boolean => isTextType(type) || type === "code";

/** A page's blocks as a tree. Rows in any order; orphans are placed at the top. */
export const treeOfRows = (given: readonly BlockRow[]): TransferBlock[] => {
  const rows = withBlocksOfColumns(given);
  const known = new Set(rows.map((row) => row.block_id));
  const below = new Map<string | null, BlockRow[]>();
  for (const row of rows) {
    const parent =
      row.parent_block_id !== null && known.has(row.parent_block_id) ? row.parent_block_id : null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const level = (parent: string | null): TransferBlock[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.block_order - b.block_order)
      .map((row) => {
        const { inline, ...config } = parseConfig(row.block_config) ?? {};
        const hasRuns = holdsRuns(row.block_type);
        return blockOf(row.block_type, {
          runs: hasRuns ? runsFrom(row.content, row.block_type === "code" ? null : inline) : [],
          content: hasRuns ? "" : row.content,
          config,
          children: level(row.block_id),
        });
      });
  return level(null);
};

/** A block and its row. */
export interface PlacedBlock {
  row: BlockRow;
  block: TransferBlock;
}

const isFormatted = ({ marks, mention }: Run): boolean => marks !== undefined || mention !== undefined;

/** Rows with new ids for a tree of blocks, parents first. */
export const rowsOfTree = (blocks: readonly TransferBlock[]): PlacedBlock[] => {
  const placed: PlacedBlock[] = [];
  const level = (siblings: readonly TransferBlock[], parent: string | null): void => {
    for (const [index, block] of siblings.entries()) {
      const hasRuns = holdsRuns(block.type);
      const formatted = isTextType(block.type) && block.runs.some(isFormatted);
      const row: BlockRow = {
        block_id: newId(),
        parent_block_id: parent,
        block_order: index,
        block_type: block.type,
        content: hasRuns ? plainText(block.runs) : block.content,
        block_config: JSON.stringify(formatted ? { inline: block.runs, ...block.config } : block.config),
      };
      placed.push({ row, block });
      level(block.children, row.block_id);
    }
  };
  level(blocks, null);
  return placed;
};
