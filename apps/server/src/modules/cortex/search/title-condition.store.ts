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

const stands = (engine: Engine, column: string, piece: string, before = "%"): Condition =>
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
    words.map(({ letters, typos }) =>
      anyOf(
        piecesOf(letters, tolerance === "typos" ? typos : 0).map((piece) => stands(engine, column, piece)),
      ),
    ),
    sql` and `,
  )})`;

/** Orders titles with a word at the start, or at the start of one of their words, first. */
export const nearness = (engine: Engine, column: string, { letters }: SearchWord): RawBuilder<number> =>
  sql<number>`case when ${stands(engine, column, letters, "")} then 0
    when ${stands(engine, column, letters, "% ")} then 1 else 2 end`;
