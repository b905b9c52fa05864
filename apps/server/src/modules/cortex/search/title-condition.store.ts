import { type Parts, piecesOf, type SoughtWord, spellingsOf } from "@maive/values/title-match";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Engine } from "../../../storage/index.ts";

type Condition = RawBuilder<SqlBool>;

/** How exactly the words have to stand in a title. */
export type Tolerance = "exact" | "typos";

const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const matches = (engine: Engine, column: string, pattern: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} ${sql.raw(engine === "sqlite" ? "like" : "ilike")} ${pattern} escape '\\'`;

/** A cut through the middle of a sign leaves nothing to look for: then everything fits. */
const patternOf = (parts: Parts, before: string): string =>
  parts.every((part) => part.isWellFormed()) ? `${before}${parts.map(escaped).join("%")}%` : "%";

const stands = (engine: Engine, column: string, piece: string, before = "%"): Condition =>
  anyOf(spellingsOf(piece).map((parts) => matches(engine, column, patternOf(parts, before))));

/**
 * Keeps every title that `matchTitle` finds, and some others. Neither database can compare with typos or spell
 * umlauts, so the words are cut and spelled instead of the titles: one look at each title is enough.
 */
export const mayMatch = (
  engine: Engine,
  column: string,
  words: readonly SoughtWord[],
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

/** Orders titles that begin with a word, or in which a word begins with it, before the others. */
export const nearness = (engine: Engine, column: string, { letters }: SoughtWord): RawBuilder<number> =>
  sql<number>`case when ${stands(engine, column, letters, "")} then 0
    when ${stands(engine, column, letters, "% ")} then 1 else 2 end`;
