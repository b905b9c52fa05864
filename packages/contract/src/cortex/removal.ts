import { limits } from "../limits.ts";

/** Number of removed characters, for a text changed in one place. */
export const removedLetters = (before: string, after: string): number => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return before.length - start - end;
};

/**
 * Whether a deletion is large enough for a history state before it.
 * @param letters removed characters, of deleted blocks and others. @param blocks deleted blocks.
 */
export const isLargeRemoval = (letters: number, blocks: number): boolean =>
  letters >= limits.largeRemovalLetters || blocks >= limits.largeRemovalBlocks;
