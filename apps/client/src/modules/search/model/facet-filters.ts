import type { SearchFacets, SearchKind } from "@maive/contract";
import { kindWords, searchTexts as texts } from "../texts.ts";
import { filtersIn, filterWord, withFilter, withoutFilters, type SetFilter } from "./question.ts";

type Period = SearchFacets["times"][number]["period"];
type Group = keyof SearchFacets;

/** Something a question can be narrowed to, or is. */
export interface FacetChoice {
  id: string;
  label: string;
  count: number;
  active: boolean;
  /** The question after it was chosen, or given up. */
  question: string;
}

export interface FacetGroup {
  id: Group;
  title: string;
  choices: readonly FacetChoice[];
}

/** The filters that those of a group stand in place of. */
const replacedBy: Record<Group, readonly SetFilter["filter"][]> = {
  kinds: ["kind"],
  databases: ["database"],
  people: ["by"],
  times: ["after", "before"],
};

const daysBack: Record<Exclude<Period, "older">, number> = { day: 1, week: 7, month: 30, year: 365 };

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** `2026-11-21`, in this browser's time zone. */
const dayBefore = (now: Date, days: number): string => {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
};

const periodWord = (period: Period, now: Date): string =>
  period === "older"
    ? filterWord("before", dayBefore(now, daysBack.year))
    : filterWord("after", dayBefore(now, daysBack[period]));

/** Each period with all nearer ones, as its filter finds them. */
const summed = (times: SearchFacets["times"]): SearchFacets["times"] => {
  let sum = 0;
  return times.map(({ period, count }) => {
    sum += count;
    return { period, count: period === "older" ? count : sum };
  });
};

const textOf = (question: string, { from, to }: SetFilter): string => question.slice(from, to);

/** What the hits of a question can be narrowed to, and what they are narrowed to already. */
export const facetGroups = (question: string, facets: SearchFacets, now: Date): FacetGroup[] => {
  const active = new Set(filtersIn(question).map((filter) => textOf(question, filter)));
  const group = (
    id: Group,
    counted: readonly { id: string; label: string; count: number; word: string }[],
  ): FacetGroup => ({
    id,
    title: texts.facets[id],
    choices: counted
      .filter(({ count, word }) => count > 0 || active.has(word))
      .map(({ word, ...choice }) => ({
        ...choice,
        active: active.has(word),
        question: active.has(word)
          ? withoutFilters(question, replacedBy[id])
          : withFilter(question, word, replacedBy[id]),
      })),
  });
  const ofKind = (kind: SearchKind) => filterWord("kind", kindWords[kind]);
  return [
    group(
      "kinds",
      facets.kinds.map(({ kind, count }) => ({
        id: kind,
        label: texts.kindsInPlural[kind],
        count,
        word: ofKind(kind),
      })),
    ),
    group(
      "databases",
      facets.databases.map(({ database_id, name, count }) => ({
        id: String(database_id),
        label: name,
        count,
        word: filterWord("database", name),
      })),
    ),
    group(
      "people",
      facets.people.map(({ user_id, username, count }) => ({
        id: user_id,
        label: username,
        count,
        word: filterWord("by", username),
      })),
    ),
    group(
      "times",
      summed(facets.times).map(({ period, count }) => ({
        id: period,
        label: texts.periods[period],
        count,
        word: periodWord(period, now),
      })),
    ),
  ].filter(({ choices }) => choices.length > 0);
};
