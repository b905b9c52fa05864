import { type Parts, piecesOf, type SearchWord, spellingsOf } from "@maive/values/title-match";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Engine } from "../../../storage/index.ts";

type Condition = RawBuilder<SqlBool>;

/** How exactly words must match. */
export type Tolerance = "exact" | "typos";

const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const matches = (engine: Engine, column: string, pattern: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} ${sql.raw(engine === "sqlite" ? "like" : "ilike")} ${pattern} escape '\\'`;

/** A surrogate pair cut in half has no usable text: match everything. */
const patternOf = (parts: Parts, before: string): string =>
  parts.every((part) => part.isWellFormed()) ? `${before}${parts.map(escaped).join("%")}%` : "%";

/** Whether whatever has the one has the other. */
const implies = (one: Parts, [other = "", ...more]: Parts): boolean =>
  more.length === 0 && one.every((part) => part.isWellFormed()) && one.some((part) => part.includes(other));

/** Those of several ways of which one has to stand in a title that none of the others makes needless: each of them costs a look at every title. */
const needed = (ways: readonly Parts[]): Parts[] =>
  ways.reduce<Parts[]>(
    (known, way) =>
      known.some((each) => implies(way, each))
        ? known
        : [...known.filter((each) => !implies(each, way)), way],
    [],
  );

/** More ways to write a piece than its inner umlauts have come from halves of umlauts at its ends. */
const mostWays = 3;
/** Shorter pieces stand in too many titles. */
const leastLetters = 3;

/** Ways to write a piece of a word that may have typos, or what is within it where that leaves few. */
const waysWithin = (piece: string): Parts[] => {
  const all = spellingsOf(piece);
  if (all.length <= mostWays) return all;
  const within = [piece.slice(1), piece.slice(0, -1), piece.slice(1, -1)]
    .filter(({ length }) => length >= leastLetters)
    .map(spellingsOf);
  return within.reduce((few, ways) => (ways.length < few.length ? ways : few), all);
};

/** Patterns of which every title that may have a word has one. */
export const patternsFor = ({ letters, typos }: SearchWord, tolerance: Tolerance): string[] => {
  const ways =
    tolerance === "typos" && typos > 0
      ? needed(piecesOf(letters, typos).flatMap(waysWithin))
      : spellingsOf(letters);
  return ways.map((parts) => patternOf(parts, "%"));
};

const stands = (engine: Engine, column: string, piece: string, before: string): Condition =>
  anyOf(spellingsOf(piece).map((parts) => matches(engine, column, patternOf(parts, before))));

/**
 * Prefilters titles for `matchTitle`, without false negatives. SQL cannot match typos or umlaut variants, so that
 * words are split into variants instead; one pass per title suffices.
 */
export const mayMatch = (
  engine: Engine,
  column: string,
  words: readonly SearchWord[],
  tolerance: Tolerance,
): Condition =>
  sql<SqlBool>`(${sql.join(
    words.map((word) =>
      anyOf(patternsFor(word, tolerance).map((pattern) => matches(engine, column, pattern))),
    ),
    sql` and `,
  )})`;

/** Orders titles with a word at the start, or at the start of one of their words, first. */
export const nearness = (engine: Engine, column: string, { letters }: SearchWord): RawBuilder<number> =>
  sql<number>`case when ${stands(engine, column, letters, "")} then 0
    when ${stands(engine, column, letters, "% ")} then 1 else 2 end`;
