export interface Beginning {
  /** Wrong, missing, additional and swapped letters. */
  typos: number;
  /** Number of matched letters. */
  length: number;
}

/** Tolerated typos by word length. */
export const allowedTypos = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/**
 * The beginning of `text` from `from` on that is most like `word` (Damerau-Levenshtein, swaps of neighbours): with the
 * fewest typos, then as long as the word itself. Null where all have more than `most` typos.
 */
export const likestBeginning = (word: string, text: string, from: number, most: number): Beginning | null => {
  const width = Math.min(text.length - from, word.length + most);
  if (word.length - width > most) return null;
  let beforeLast: number[] = [];
  let leastBefore = 0;
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const same = word[row - 1] === text[from + column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        word[row - 1] === text[from + column - 2] &&
        word[row - 2] === text[from + column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      line.push(cost);
      if (cost < least) least = cost;
    }
    // A swap reaches two lines back, so both have to be too far away.
    if (least > most && leastBefore > most) return null;
    beforeLast = last;
    last = line;
    leastBefore = least;
  }
  let best: Beginning | null = null;
  for (const [length, typos] of last.entries()) {
    if (typos > most) continue;
    const better =
      best === null ||
      typos < best.typos ||
      (typos === best.typos && Math.abs(length - word.length) < Math.abs(best.length - word.length));
    if (better) best = { typos, length };
  }
  return best;
};
