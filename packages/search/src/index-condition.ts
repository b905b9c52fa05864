import type { Query, Term, Way } from "./query/query.ts";
import { beginningToken, trigramsOf, wordToken } from "./words/tokens.ts";

/**
 * Tokens that a document has. `any` narrows nothing: every document may be meant. An `or` without parts is never written:
 * it is `any` or the only part.
 */
export type IndexCondition =
  | { readonly is: "any" }
  | { readonly is: "token"; readonly token: string }
  | { readonly is: "and" | "or"; readonly parts: readonly IndexCondition[] }
  | { readonly is: "not"; readonly part: IndexCondition };

const any: IndexCondition = { is: "any" };

const token = (written: string | null): IndexCondition =>
  written === null ? any : { is: "token", token: written };

const and = (parts: readonly IndexCondition[]): IndexCondition => {
  const narrow = parts.filter(({ is }) => is !== "any");
  return narrow.length > 1 ? { is: "and", parts: narrow } : (narrow[0] ?? any);
};

const or = (parts: readonly IndexCondition[]): IndexCondition =>
  parts.some(({ is }) => is === "any") ? any : parts.length > 1 ? { is: "or", parts } : (parts[0] ?? any);

const ofSpelling = (letters: string, end: Way["end"]): IndexCondition => {
  const whole = end === "whole" ? token(wordToken(letters)) : any;
  if (whole.is !== "any") return whole;
  return letters.length > 2 ? and(trigramsOf(letters).map(token)) : token(beginningToken(letters));
};

const ofWay = ({ words, end }: Way): IndexCondition =>
  and(
    words.map(({ spellings }, at) =>
      or(spellings.map((letters) => ofSpelling(letters, at === words.length - 1 ? end : "whole"))),
    ),
  );

const ofTerm = ({ ways }: Term): IndexCondition => or(ways.map(ofWay));

/** Documents that surely have the word as a whole; null where the index cannot say that. */
const surely = ({ ways }: Term): IndexCondition | null => {
  const tokens = ways.flatMap(({ words }) =>
    words.length === 1 ? (words[0]?.spellings ?? []).map(wordToken) : [],
  );
  const parts = tokens.filter((written) => written !== null).map(token);
  return parts.length > 0 ? or(parts) : null;
};

/**
 * What the index can say of the documents that `matchText` accepts without typos: each of them has these tokens, and some
 * others have them, too.
 */
export const indexCondition = ({ all, none }: Query): IndexCondition =>
  and([
    ...all.flatMap((group) => (group.every(({ optional }) => optional) ? [] : [or(group.map(ofTerm))])),
    ...none.flatMap((term) => {
      const part = surely(term);
      return part ? [{ is: "not", part } as const] : [];
    }),
  ]);
