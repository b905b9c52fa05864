import { blockOf, type TransferBlock } from "./transfer-block.ts";

const isColumn = ({ type }: TransferBlock): boolean => type === "column";

/**
 * Repairs columns from any file: at least two columns as the only children, none elsewhere, and at least one block in
 * each. Misplaced contents remain as blocks.
 */
export const normalizeColumns = (blocks: readonly TransferBlock[], inColumns = false): TransferBlock[] =>
  blocks.flatMap((block): TransferBlock[] => {
    // Mutated in place: blocks are keys of further data.
    block.children = normalizeColumns(block.children, block.type === "columns");
    if (isColumn(block) && !inColumns) return block.children;
    if (block.type !== "columns") return [block];
    const columns = block.children.filter(isColumn);
    const others = block.children.filter((child) => !isColumn(child));
    if (columns.length < 2) return [...columns.flatMap((column) => column.children), ...others];
    for (const column of columns) if (column.children.length === 0) column.children.push(blockOf("text"));
    block.children = columns;
    return [block, ...others];
  });
