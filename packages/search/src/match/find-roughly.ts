import { closestPrefix } from "@maive/values/title-match";
import type { QueryWord } from "../query/query.ts";
import { isWordAt, isWordBefore } from "../words/letters.ts";

export interface RoughFind {
  readonly from: number;
  readonly to: number;
  readonly typos: number;
}

/** Finds that are looked at. */
const most = 16;

/** Of the first letters of both one has to be the same, or there are too many typos: most words are left out by this. */
const mayBegin = (word: string, letters: string, at: number, typos: number): boolean => {
  for (let mine = 0; mine <= typos; mine += 1)
    for (let theirs = Math.max(0, mine - typos); theirs <= mine + typos; theirs += 1)
      if (word[mine] === letters[at + theirs]) return true;
  return false;
};

/** Where words of folded letters begin nearly like a word that was typed; those with the fewest typos alone. */
export const findRoughly = (letters: string, { spellings, typos }: QueryWord): RoughFind[] => {
  const [word] = spellings;
  if (word === undefined || typos === 0) return [];
  let found: RoughFind[] = [];
  let fewest = typos;
  for (let at = 0; at < letters.length; at += 1) {
    if (!isWordAt(letters, at) || isWordBefore(letters, at)) continue;
    if (!mayBegin(word, letters, at, fewest)) continue;
    const like = closestPrefix(word, letters, at, fewest);
    if (!like || like.length === 0) continue;
    if (like.typos < fewest) {
      fewest = like.typos;
      found = [];
    }
    if (found.length < most) found.push({ from: at, to: at + like.length, typos: like.typos });
  }
  return found.filter((find) => find.typos === fewest);
};
