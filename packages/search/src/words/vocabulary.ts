import { closestPrefix } from "@maive/values/title-match";
import type { QueryWord } from "../query/query.ts";

/** Words that mistyped ones are compared with: of letters alone, as those are that may have typos. */
const listed = /^=\p{L}{3,40}$/u;
/** With this many letters a word may be mistyped and still be one of the list. */
export const longestMistyped = 36;

/** The words among index tokens that a mistyped word may mean. */
export const listedWords = (tokens: Iterable<string>): string[] =>
  [...tokens].filter((token) => listed.test(token)).map((token) => token.slice(1));

/** The index token of a listed word. */
export const tokenOfListed = (word: string): string => `=${word}`;

/** Words like a mistyped one that are looked for. */
const most = 64;

/** Those of the words that begin nearly like a mistyped one, the likest first. */
export const closestWords = (
  { spellings: [typed = ""], typos }: QueryWord,
  words: Iterable<string>,
): string[] =>
  [...words]
    .flatMap((word) => {
      const like = closestPrefix(typed, word, 0, typos);
      return like && like.length > 0 ? [{ word, typos: like.typos }] : [];
    })
    .toSorted(
      (a, b) =>
        a.typos - b.typos ||
        Math.abs(a.word.length - typed.length) - Math.abs(b.word.length - typed.length) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, most)
    .map(({ word }) => word);
