import { longestCommon } from "./diff.ts";

/** Largest table of the comparison, in cells; above it items are matched by position. */
const comparisonLimit = 1_000_000;

const inOrder = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

/**
 * For each item of `after` its counterpart in `before`; null for new ones. Equal items are matched first, then by
 * position between them.
 */
export const alignItems = (before: readonly string[], after: readonly string[]): (number | null)[] => {
  const aligned = after.map((): number | null => null);
  let head = 0;
  const shorter = Math.min(before.length, after.length);
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middleBefore = before.slice(head, before.length - tail);
  const middleAfter = after.slice(head, after.length - tail);
  const tooLarge = (middleBefore.length + 1) * (middleAfter.length + 1) > comparisonLimit;
  const anchors: [number, number][] = [
    ...inOrder(0, head).map((i): [number, number] => [i, i]),
    ...(tooLarge ? [] : longestCommon(middleBefore, middleAfter)).map(([i, j]): [number, number] => [
      head + i,
      head + j,
    ]),
    ...inOrder(0, tail).map((i): [number, number] => [before.length - tail + i, after.length - tail + i]),
    [before.length, after.length],
  ];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of anchors) {
    // A gap of equal length was rewritten in place; a longer one gained or lost items at its end.
    for (let k = 0; k < Math.min(nextI - i, nextJ - j); k += 1) aligned[j + k] = i + k;
    if (nextJ < after.length) aligned[nextJ] = nextI;
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return aligned;
};

/** A row or column of the result: its index in the target and in the current sequence. */
export interface Merged {
  target: number | null;
  now: number | null;
  /** The index of both in the base; null when either is new. */
  base: number | null;
}

/**
 * Three-way merge of sequences: applies the changes from base to `target` to the current sequence. Others' additions
 * and removals are preserved.
 * @param target and `now`: for each item its base item, in order.
 * @param mayGo whether an unwanted item may be removed.
 */
export const mergeItems = (
  target: readonly (number | null)[],
  now: readonly (number | null)[],
  mayGo: (now: number) => boolean,
): Merged[] => {
  const targetOf = new Map(target.flatMap((base, index) => (base === null ? [] : [[base, index]])));
  const merged: Merged[] = [];
  let done = 0;
  const addNew = (until: number): void => {
    for (; done < until; done += 1)
      if (target[done] === null) merged.push({ target: done, now: null, base: null });
  };
  now.forEach((base, index) => {
    const matched = base === null ? undefined : targetOf.get(base);
    if (matched === undefined) {
      if (base === null || !mayGo(index)) merged.push({ target: null, now: index, base: null });
      return;
    }
    addNew(matched);
    merged.push({ target: matched, now: index, base });
    done = matched + 1;
  });
  addNew(target.length);
  return merged;
};
