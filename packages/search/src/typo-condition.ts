import { piecesOf } from "@maive/values/title-match";
import { and, type IndexCondition, or, token } from "./conditions.ts";
import type { QueryWord } from "./query/query.ts";
import { beginningToken, trigramsOf } from "./words/tokens.ts";

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
