export { isEmptyQuery } from "./query/query.ts";
export type {
  DateFilter,
  Filter,
  Kind,
  KindFilter,
  NameFilter,
  OpenFilter,
  PropertyFilter,
  Query,
  QueryWord,
  Term,
  Way,
} from "./query/query.ts";
export { queryLength, queryTerms } from "./query/limits.ts";
export { type Attempt, attemptsOf, commonness } from "./query/attempts.ts";
export { parseQuery } from "./query/parse-query.ts";
export { findLength } from "./find/find-length.ts";
export { finderOf, type FindRules } from "./find/find-in-text.ts";
export type { IndexCondition } from "./conditions.ts";
export { indexCondition, type IndexRules, type LikeWords, mistypedWords } from "./index-condition.ts";
export { closestWords, listedWords, tokenOfListed } from "./words/vocabulary.ts";
export { tokensOf, tokensVersion } from "./words/tokens.ts";
export { bodyOf, lineAt } from "./match/lines.ts";
export {
  type Mark,
  marksIn,
  type MatchRules,
  matchText,
  type TextMatch,
  type TextToMatch,
} from "./match/match-text.ts";
export { SearchedText } from "./match/read-text.ts";
export { type Snippet, snippetOf } from "./match/snippet.ts";
export { queryTexts } from "./texts.ts";
