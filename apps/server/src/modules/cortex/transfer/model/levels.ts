import type { TransferBlock } from "./transfer-block.ts";

/** How deep an item of a list stands that its file writes beside the others; none for everything else. */
export const levels = new WeakMap<TransferBlock, number>();

/** Puts items that say how deep they stand below those they belong to. */
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
