/** Replaces `remove` characters at `at` by `insert`; positions are UTF-16 offsets in the text before all edits. */
export interface Edit {
  at: number;
  remove: number;
  insert: string;
}

/** Largest table of the comparison, in cells; above it one span is replaced. */
const tableLimit = 1_000_000;

const words = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[\s\S]/gu) ?? [];

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Trims equal ends of a replacement, never splitting a surrogate pair. */
const trim = (at: number, removed: string, insert: string): Edit | null => {
  const shorter = Math.min(removed.length, insert.length);
  let head = 0;
  while (head < shorter && removed[head] === insert[head]) head += 1;
  if (head > 0 && isHigh(removed.charCodeAt(head - 1))) head -= 1;
  let tail = 0;
  while (tail < shorter - head && removed.at(-1 - tail) === insert.at(-1 - tail)) tail += 1;
  if (tail > 0 && isLow(removed.charCodeAt(removed.length - tail))) tail -= 1;
  const edit = {
    at: at + head,
    remove: removed.length - head - tail,
    insert: insert.slice(head, insert.length - tail),
  };
  return edit.remove === 0 && edit.insert === "" ? null : edit;
};

/** Longest common subsequence of words, as pairs of indices. */
export const longestCommon = (a: readonly string[], b: readonly string[]): [number, number][] => {
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  const cell = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (cell(i + 1, j) >= cell(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
};

/** The edits from `from` to `to`: compared by words, then trimmed within them. */
export const diff = (from: string, to: string): Edit[] => {
  const whole = trim(0, from, to);
  if (!whole) return [];
  const a = words(from.slice(whole.at, whole.at + whole.remove));
  const b = words(whole.insert);
  if ((a.length + 1) * (b.length + 1) > tableLimit) return [whole];
  const edits: Edit[] = [];
  let at = whole.at;
  let i = 0;
  let j = 0;
  for (const [nextI, nextJ] of [...longestCommon(a, b), [a.length, b.length] as [number, number]]) {
    const removed = a.slice(i, nextI).join("");
    const edit = trim(at, removed, b.slice(j, nextJ).join(""));
    if (edit) edits.push(edit);
    at += removed.length + (a[nextI]?.length ?? 0);
    i = nextI + 1;
    j = nextJ + 1;
  }
  return edits;
};

/** The text after all edits. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let result = "";
  let from = 0;
  for (const { at, remove, insert } of edits) {
    result += text.slice(from, at) + insert;
    from = at + remove;
  }
  return result + text.slice(from);
};
