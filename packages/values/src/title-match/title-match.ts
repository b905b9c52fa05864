import { type LooseText, loosen } from "./loose-text.ts";
import { allowedTypos, closestPrefix } from "./typos.ts";

/** A search word. */
export interface SearchWord {
  /** Lower case, umlauts spelled out. */
  readonly letters: string;
  /** Typos it may have. */
  readonly typos: number;
}

export interface TitleMatch {
  /**
   * How well it fits: 0 the title itself, 1 its beginning, 2 beginnings of words, 3 anywhere, 4 and more with typos, half
   * a step more where the title does not begin with the first word.
   */
  readonly rank: number;
  /** Highlights: from and to, in UTF-16 code units of the title, ordered and disjoint. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Bound of search words. */
const mostWords = 8;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** The words of a query, in any order. */
export const searchWords = (typed: string): SearchWord[] =>
  typed
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, mostWords)
    .map((word) => ({
      letters: loosen(word).letters,
      // 2025 is not a slip of the pen for 2026.
      typos: /\p{N}/u.test(word) ? 0 : allowedTypos([...word.normalize("NFC")].length),
    }));

interface Found {
  rank: number;
  at: number;
  length: number;
}

const beginsWord = (letters: string, at: number): boolean =>
  at === 0 || !letterOrDigit.test(letters[at - 1] ?? "");

const findExactly = (letters: string, word: string): Found | null => {
  const first = letters.indexOf(word);
  if (first < 0) return null;
  for (let at = first; at >= 0; at = letters.indexOf(word, at + 1))
    if (beginsWord(letters, at)) return { rank: at === 0 ? 1 : 2, at, length: word.length };
  return { rank: 3, at: first, length: word.length };
};

const findRoughly = (letters: string, { letters: word, typos }: SearchWord): Found | null => {
  let best: Found | null = null;
  for (let at = 0; at < letters.length; at += 1) {
    if (!letterOrDigit.test(letters[at] ?? "") || !beginsWord(letters, at)) continue;
    const found = closestPrefix(word, letters, at, typos);
    if (found && found.length > 0 && (best === null || 3 + found.typos < best.rank))
      best = { rank: 3 + found.typos, at, length: found.length };
  }
  return best;
};

const marksOf = ({ starts, ends }: LooseText, found: readonly Found[]): [number, number][] => {
  const spans = found
    .map(({ at, length }): [number, number] => [starts[at] ?? 0, ends[at + length - 1] ?? 0])
    .toSorted(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const span of spans) {
    const last = apart.at(-1);
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
    else apart.push(span);
  }
  return apart;
};

/**
 * Whether every word occurs in the title, long ones also with a typo.
 * @returns null when one is missing, or without words.
 */
export const matchTitle = (words: readonly SearchWord[], title: string): TitleMatch | null => {
  if (words.length === 0) return null;
  const text = loosen(title);
  const found: Found[] = [];
  for (const word of words) {
    const place =
      findExactly(text.letters, word.letters) ?? (word.typos > 0 ? findRoughly(text.letters, word) : null);
    if (!place) return null;
    found.push(place);
  }
  const whole = words.map(({ letters }) => letters).join(" ") === text.letters;
  const first = found[0]?.rank === 1 ? 1 : 2;
  const rank = whole ? 0 : Math.max(first, ...found.map((place) => (place.rank === 1 ? first : place.rank)));
  const inside = rank > 3 && found[0]?.at !== 0 ? 0.5 : 0;
  return { rank: rank + inside, marks: marksOf(text, found) };
};
