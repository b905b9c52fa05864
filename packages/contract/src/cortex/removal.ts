import { limits } from "../limits.ts";

/** How many characters of a text are gone, where it was changed in one place. */
export const removedLetters = (before: string, after: string): number => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return before.length - start - end;
};

/**
 * Whether so much was taken away at once that what was there right before is a state of its own.
 * @param letters that are gone, in deleted blocks and others. @param blocks that are deleted.
 */
export const isLargeRemoval = (letters: number, blocks: number): boolean =>
  letters >= limits.largeRemovalLetters || blocks >= limits.largeRemovalBlocks;
