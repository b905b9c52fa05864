import type { Way } from "../query/query.ts";
import { isWordAt, isWordBefore } from "../words/letters.ts";

/** How what was found stands in its word. */
export type Fit = "whole" | "beginning" | "part";

export interface Found {
  readonly fit: Fit;
  /** In the folded letters. */
  readonly from: number;
  readonly to: number;
}

/** Finds of each fit that are looked at: a word that is everywhere is not found any better by its thousandth place. */
const mostOfEach = 32;
/** Signs between words that follow each other. */
const widestGap = 8;

/** Each place of a word, in linear time: no place of a word reaches into another word. */
function* placesOf(letters: string, word: string): Generator<Found> {
  for (let from = letters.indexOf(word); from >= 0; from = letters.indexOf(word, from + word.length)) {
    const to = from + word.length;
    const fit = isWordBefore(letters, from) ? "part" : isWordAt(letters, to) ? "beginning" : "whole";
    yield { fit, from, to };
  }
}

/** Where the next word begins; -1 where there is none in the same line, or right here. */
const nextWord = (letters: string, from: number): number => {
  for (let at = from; at <= from + widestGap && at < letters.length; at += 1) {
    if (letters[at] === "\n") return -1;
    if (isWordAt(letters, at)) return at === from ? -1 : at;
  }
  return -1;
};

/** The rest of a way behind its first word. */
const follow = (letters: string, first: Found, { words, end }: Way): Found | null => {
  let to = first.to;
  let fit: Fit = "whole";
  for (const [n, { spellings }] of words.entries()) {
    if (n === 0) continue;
    const at = nextWord(letters, to);
    if (at < 0) return null;
    const isLast = n === words.length - 1;
    const ends = spellings.flatMap((spelling) =>
      letters.startsWith(spelling, at) ? [at + spelling.length] : [],
    );
    const whole = ends.find((place) => !isWordAt(letters, place));
    const open = isLast && end !== "whole" ? ends[0] : undefined;
    const found = whole ?? open;
    if (found === undefined) return null;
    fit = whole === undefined ? "beginning" : fit;
    to = found;
  }
  return { fit, from: first.from, to };
};

const fitsEnd: Readonly<Record<Way["end"], readonly Fit[]>> = {
  whole: ["whole"],
  beginning: ["whole", "beginning"],
  part: ["whole", "beginning", "part"],
};

/** Where a way is found in folded letters: at most some of each fit. */
export const findWay = (letters: string, way: Way): Found[] => {
  const [first] = way.words;
  if (!first) return [];
  const alone = way.words.length === 1;
  const found: Found[] = [];
  const counts: Record<Fit, number> = { whole: 0, beginning: 0, part: 0 };
  for (const spelling of first.spellings)
    for (const place of placesOf(letters, spelling)) {
      const hit = alone
        ? fitsEnd[way.end].includes(place.fit)
          ? place
          : null
        : place.fit === "whole"
          ? follow(letters, place, way)
          : null;
      if (!hit || counts[hit.fit] >= mostOfEach) continue;
      counts[hit.fit] += 1;
      found.push(hit);
    }
  return found;
};
