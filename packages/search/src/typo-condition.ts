import { piecesOf } from "@maive/values/title-match";
import { and, type IndexCondition, or, token } from "./conditions.ts";
import type { QueryWord } from "./query/query.ts";
import { beginningToken, trigramsOf, wordToken } from "./words/tokens.ts";

const ofPart = (letters: string): IndexCondition => and(trigramsOf(letters).map(token));

/** A word of four or five letters has no two pieces of three. What one typo leaves of it, case by case. */
const ofShortWord = (word: string): IndexCondition => {
  const [first = "", second = "", third = ""] = word;
  const beginnings =
    word.length === 4
      ? // A wrong second letter leaves no three letters side by side.
        [first, second + first]
      : [first + second, first + third, second + first];
  const rest = word.slice(2);
  return or([
    ...beginnings.map((letters) => token(beginningToken(letters))),
    ofPart(word.slice(1)),
    ...(rest.length > 2 ? [ofPart(rest)] : []),
  ]);
};

/** Longer words are not looked for in two. */
const longestDivided = 24;

/** A blank too many divides a word in two. */
const divided = (word: string): IndexCondition[] =>
  word.length > longestDivided
    ? []
    : Array.from({ length: Math.max(0, word.length - 5) }, (_, n) =>
        and([token(wordToken(word.slice(0, n + 3))), ofPart(word.slice(n + 3))]),
      );

/**
 * The tokens of documents that have one of the words that are like a mistyped one, or the word itself in two.
 * @param words all that the index has, as {@link closestWords} chooses them.
 */
export const likeCondition = (
  { spellings: [word = ""] }: QueryWord,
  words: readonly string[],
): IndexCondition =>
  or([token(wordToken(word)), ...words.map((like) => token(wordToken(like))), ...divided(word)]);

/**
 * The tokens of documents in which a word stands with the typos it may have. Words of eight letters may be missed where
 * both typos leave two letters alone; all others never are.
 */
export const typoCondition = ({ spellings: [word = ""], typos }: QueryWord): IndexCondition =>
  word.length < 6
    ? ofShortWord(word)
    : or(
        piecesOf(word, typos)
          .filter((piece) => piece.length > 2)
          .map(ofPart),
      );
