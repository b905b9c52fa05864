import type { TransferBlock } from "./transfer-block.ts";

/** Nesting level of a list item from a flat list; none for other blocks. */
export const levels = new WeakMap<TransferBlock, number>();

/** Nests items by their levels. */
export const nestByLevel = (blocks: readonly TransferBlock[]): TransferBlock[] => {
  const top: TransferBlock[] = [];
  const open: { block: TransferBlock; level: number }[] = [];
  for (const block of blocks) {
    const level = levels.get(block);
    if (level === undefined) {
      open.length = 0;
      top.push(block);
      continue;
    }
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    (open.at(-1)?.block.children ?? top).push(block);
    open.push({ block, level });
  }
  return top;
};
