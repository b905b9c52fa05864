import { type Filter, type OpenFilter, parseQuery, queryTexts } from "@maive/search";

/** A filter that narrows something. */
export type SetFilter = Exclude<Filter, OpenFilter>;
type FilterKind = SetFilter["filter"];

const nameOf = new Map(Object.entries(queryTexts.filters).map(([name, filter]) => [filter, name]));

/** The filters of a question, in their order. */
export const filtersIn = (question: string): SetFilter[] =>
  parseQuery(question).filters.filter((filter): filter is SetFilter => filter.filter !== "open");

const joined = (before: string, after: string): string =>
  [before.trimEnd(), after.trimStart()].filter((part) => part !== "").join(" ");

/** The question without one of its filters. */
export const withoutFilter = (question: string, { from, to }: Pick<SetFilter, "from" | "to">): string =>
  joined(question.slice(0, from), question.slice(to));

const isOneOf = (filter: SetFilter, kinds: readonly FilterKind[]): boolean =>
  !filter.excluded && kinds.includes(filter.filter);

/** The question without its filters of some kinds; what is left out stays so. */
export const withoutFilters = (question: string, kinds: readonly FilterKind[]): string => {
  const last = filtersIn(question).findLast((filter) => isOneOf(filter, kinds));
  return last ? withoutFilters(withoutFilter(question, last), kinds) : question;
};

const quotes = /["\u201c\u201d\u201e\u00ab\u00bb]/gu;

/** How a filter is typed. Quotes within a name cannot be, and are looked over. */
export const filterWord = (filter: Exclude<FilterKind, "property">, value: string): string => {
  const plain = value.replaceAll(quotes, " ").trim();
  return `${nameOf.get(filter) ?? filter}:${/\s/u.test(plain) ? `"${plain}"` : plain}`;
};

/** The question with a filter behind it, in place of those of some kinds. */
export const withFilter = (question: string, word: string, replaced: readonly FilterKind[]): string => {
  const base = withoutFilters(question, replaced).trimEnd();
  return joined(isQuoteOpen(base) ? `${base}"` : base, word);
};

/** Whether a filter typed behind the question would become part of a quotation. */
const isQuoteOpen = (base: string): boolean =>
  base !== "" &&
  filtersIn(`${base} ${filterWord("kind", queryKind)}`).every(({ from }) => from < base.length);

const [queryKind = ""] = Object.keys(queryTexts.kinds);
