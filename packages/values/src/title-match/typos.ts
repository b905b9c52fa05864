export interface Beginning {
  /** Wrong, missing, additional and swapped letters. */
  typos: number;
  /** Number of matched letters. */
  length: number;
}

/** Tolerated typos by word length. */
export const allowedTypos = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** The last three lines of the table, used by one call after the other: none of them waits in between. */
const lines: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(64),
  new Uint8Array(64),
  new Uint8Array(64),
];

/** Lines of at least `width` cells, each with more typos than are counted. */
const emptyLines = (width: number, tooMany: number): typeof lines => {
  for (const [at, line] of lines.entries()) {
    if (line.length < width) lines[at] = new Uint8Array(2 * width);
    lines[at]?.fill(tooMany, 0, width);
  }
  return [...lines];
};

/**
 * The beginning of `text` from `from` on that is most like `word` (Damerau-Levenshtein, swaps of neighbours): with the
 * fewest typos, then as long as the word itself. Null where all have more than `most` typos. Only lengths are compared that
 * `most` typos allow.
 */
export const closestPrefix = (word: string, text: string, from: number, most: number): Beginning | null => {
  const width = Math.min(text.length - from, word.length + most);
  if (word.length - width > most) return null;
  const tooMany = most + 1;
  let [beforeLast, last, line] = emptyLines(width + 2, tooMany);
  let leastBefore = 0;
  for (let column = 0; column <= Math.min(width, most); column += 1) last[column] = column;
  for (let row = 1; row <= word.length; row += 1) {
    const letter = word.charCodeAt(row - 1);
    const before = word.charCodeAt(row - 2);
    let least = Math.min(row, tooMany);
    line.fill(tooMany, 0, width + 1);
    line[0] = least;
    for (let column = Math.max(1, row - most); column <= Math.min(width, row + most); column += 1) {
      const there = text.charCodeAt(from + column - 1);
      let cost = Math.min(
        (last[column] ?? tooMany) + 1,
        (line[column - 1] ?? tooMany) + 1,
        (last[column - 1] ?? tooMany) + (letter === there ? 0 : 1),
        tooMany,
      );
      const swapped =
        row > 1 && column > 1 && letter === text.charCodeAt(from + column - 2) && before === there;
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? tooMany) + 1);
      line[column] = cost;
      if (cost < least) least = cost;
    }
    // A swap reaches two lines back, so both have to be too far away.
    if (least > most && leastBefore > most) return null;
    [beforeLast, last, line] = [last, line, beforeLast];
    leastBefore = least;
  }
  let best: Beginning | null = null;
  for (let length = 0; length <= width; length += 1) {
    const typos = last[length] ?? tooMany;
    if (typos > most) continue;
    const better =
      best === null ||
      typos < best.typos ||
      (typos === best.typos && Math.abs(length - word.length) < Math.abs(best.length - word.length));
    if (better) best = { typos, length };
  }
  return best;
};
