/**
 * Pieces of a word, one of which is unchanged in every text that contains the word with at most `typos` typos. A typo
 * affects one of `typos + 1` pieces; a transposition across a border affects both, but they occur transposed.
 */
export const piecesOf = (word: string, typos: number): string[] => {
  const count = Math.min(typos + 1, word.length);
  // Umlauts are two letters here, of which neither is found alone.
  const cuts = Array.from({ length: count + 1 }, (_, n) => Math.round((n * word.length) / count));
  const pieces = cuts.slice(1).map((end, n) => word.slice(cuts[n], end));
  const swapped = pieces.slice(1).map((right, n) => {
    const left = pieces[n] ?? "";
    // Two swaps can meet in the middle piece: its outer letters are left out.
    const head = n === 0 ? "" : left.slice(0, 1);
    const tail = n === pieces.length - 2 ? "" : right.slice(-1);
    const joined = left.slice(0, -1) + right.slice(0, 1) + left.slice(-1) + right.slice(1);
    return joined.slice(head.length, joined.length - tail.length);
  });
  return [...new Set([...pieces, ...swapped])];
};

/** One letter or more of a loose text, and all ways they may be written in a title. */
type Spelling = readonly string[];

const inBothCases = (letter: string): string[] =>
  letter === "\u00df" ? ["\u00df", "\u1e9e"] : [...new Set([letter, letter.toUpperCase()])];

const umlautOf: Readonly<Record<string, string>> = { ae: "\u00e4", oe: "\u00f6", ue: "\u00fc", ss: "\u00df" };
const umlauts: readonly [letters: string, umlaut: string][] = Object.entries(umlautOf).map(([a, b]) => [
  a,
  b,
]);

const spellingAt = (piece: string, at: number): { spelling: Spelling; length: number } => {
  const pair = piece.slice(at, at + 2);
  const umlaut = umlautOf[pair];
  if (umlaut !== undefined) return { spelling: [pair, ...inBothCases(umlaut)], length: 2 };
  const letter = String.fromCodePoint(piece.codePointAt(at) ?? 0);
  // At its ends the piece may have half of an umlaut.
  const halves = umlauts.filter(
    ([letters]) =>
      (at === 0 && letters[1] === letter) || (at + letter.length === piece.length && letters[0] === letter),
  );
  const spelling = [
    ...(letter.charCodeAt(0) < 128 ? [letter] : inBothCases(letter)),
    ...halves.flatMap(([, half]) => inBothCases(half)),
  ];
  return { spelling: [...new Set(spelling)], length: letter.length };
};

/** Bound of spellings per piece. */
const mostSpellings = 16;

/** Between the texts of a part list anything may stand. */
export type Parts = readonly string[];

/**
 * The possible spellings of a piece in a title, ignoring ASCII case: each a list of texts in order, with anything
 * between.
 */
export const spellingsOf = (piece: string): Parts[] => {
  const spellings: Spelling[] = [];
  for (let at = 0; at < piece.length;) {
    const { spelling, length } = spellingAt(piece, at);
    spellings.push(spelling);
    at += length;
  }
  const ways = spellings.reduce((product, spelling) => product * spelling.length, 1);
  if (ways > mostSpellings) {
    const parts = spellings.reduce<string[]>(
      (known, spelling) => {
        if (spelling.length > 1) return [...known, ""];
        return [...known.slice(0, -1), (known.at(-1) ?? "") + (spelling[0] ?? "")];
      },
      [""],
    );
    return [parts.filter((part) => part !== "")];
  }
  return spellings
    .reduce<string[]>((known, spelling) => known.flatMap((text) => spelling.map((next) => text + next)), [""])
    .map((text) => [text]);
};
