import { blockOf, type TransferBlock } from "./transfer-block.ts";

const isColumn = ({ type }: TransferBlock): boolean => type === "column";

/**
 * Blocks in which columns are columns, whatever file they were read from: at least two beside each other and nothing else
 * among these, none elsewhere, and a block to write in in each. What stands where it cannot stays as blocks, in its place.
 */
export const soundColumns = (blocks: readonly TransferBlock[], inColumns = false): TransferBlock[] =>
  blocks.flatMap((block): TransferBlock[] => {
    // The very blocks, not copies: what else is known of them is known by them.
    block.children = soundColumns(block.children, block.type === "columns");
    if (isColumn(block) && !inColumns) return block.children;
    if (block.type !== "columns") return [block];
    const columns = block.children.filter(isColumn);
    const others = block.children.filter((child) => !isColumn(child));
    if (columns.length < 2) return [...columns.flatMap((column) => column.children), ...others];
    for (const column of columns) if (column.children.length === 0) column.children.push(blockOf("text"));
    block.children = columns;
    return [block, ...others];
  });
