import { and, type IndexCondition, or, token } from "./conditions.ts";
import type { MatchRules } from "./match/match-text.ts";
import type { Query, QueryWord, Term, Way } from "./query/query.ts";
import { likeCondition, typoCondition } from "./typo-condition.ts";
import { beginningToken, trigramsOf, wordToken } from "./words/tokens.ts";
import { longestMistyped } from "./words/vocabulary.ts";

const ofSpelling = (letters: string, end: Way["end"]): IndexCondition => {
  const whole = end === "whole" ? wordToken(letters) : null;
  // A word that is too long for a token has its parts.
  if (whole !== null) return token(whole);
  return letters.length > 2 ? and(trigramsOf(letters).map(token)) : token(beginningToken(letters));
};

const ofWay = ({ words, end }: Way): IndexCondition =>
  and(
    words.map(({ spellings }, at) =>
      or(spellings.map((letters) => ofSpelling(letters, at === words.length - 1 ? end : "whole"))),
    ),
  );

/** What the index has of the words of a question that may have typos, each by its letters. */
export type LikeWords = ReadonlyMap<string, readonly string[]>;

export interface IndexRules extends MatchRules {
  /** Words of the index that are like those of the question; others are looked for by their parts. */
  readonly like?: LikeWords;
}

/** The word of a term that may have typos. */
const mistyped = ({ ways: [first] }: Term): QueryWord | null => {
  const word = first?.words.length === 1 ? first.words[0] : undefined;
  return word && word.typos > 0 ? word : null;
};

/** The words of a question that may have typos. */
export const mistypedWords = ({ all }: Pick<Query, "all">): QueryWord[] =>
  all
    .flat()
    .flatMap((term) => (term.optional ? [] : (mistyped(term) ?? [])))
    .filter(({ spellings: [letters = ""] }) => letters.length <= longestMistyped);

const ofMistyped = (word: QueryWord, like: LikeWords | undefined): IndexCondition => {
  const words = like?.get(word.spellings[0] ?? "");
  return words ? likeCondition(word, words) : typoCondition(word);
};

const ofTerm = (term: Term, { typos: typosToo, like }: IndexRules): IndexCondition => {
  const { ways } = term;
  const word = mistyped(term);
  const stems = ways.flatMap((way) => (way.words.length === 1 ? (way.words[0]?.stems ?? []) : []));
  const loosely = typosToo
    ? [...stems.map((stem) => ofSpelling(stem, "part")), ...(word ? [ofMistyped(word, like)] : [])]
    : [];
  return or([...ways.map(ofWay), ...loosely]);
};

/** Documents that surely have the word as a whole; null where the index cannot say that. */
const surely = ({ ways }: Term): IndexCondition | null => {
  const tokens = ways.flatMap(({ words }) =>
    words.length === 1 ? (words[0]?.spellings ?? []).map(wordToken) : [],
  );
  const parts = tokens.filter((written) => written !== null).map(token);
  return parts.length > 0 ? or(parts) : null;
};

/**
 * What the index can say of the documents that `matchText` accepts: each of them has these tokens, and some others have
 * them, too. With `typos` also of those that it accepts with typos or in another form.
 */
export const indexCondition = ({ all, none }: Query, rules: IndexRules = {}): IndexCondition =>
  and([
    ...all.flatMap((group) =>
      group.every(({ optional }) => optional) ? [] : [or(group.map((term) => ofTerm(term, rules)))],
    ),
    ...none.flatMap((term) => {
      const part = surely(term);
      return part ? [{ is: "not", part } as const] : [];
    }),
  ]);
