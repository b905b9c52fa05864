import { limits } from "@maive/contract";
import { errorPrefix, fold } from "@maive/values";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { columnIdOf, type DatabaseProperty } from "../../properties/index.ts";
import { beginning, markOf } from "./cell-texts.ts";
import { type Condition, contains } from "../list/condition-parts.store.ts";

type Source = RawBuilder<unknown>;
type Property = Pick<DatabaseProperty, "propertyId" | "columnId">;

const here: Source = sql.ref("entry_key.folded");

/** Whether an entry has a text in a property; `texts` is the column. */
export const hasText = (property: Property, texts: Source = here): Condition =>
  sql<SqlBool>`instr(${texts}, ${markOf(columnIdOf(property))}) > 0`;

/** The text of a property, where it has one ({@link hasText}). */
export const textOf = (property: Property, texts: Source = here): RawBuilder<string> => {
  const mark = markOf(columnIdOf(property));
  const rest = sql`substr(${texts}, instr(${texts}, ${mark}) + ${sql.lit(mark.length)})`;
  return sql<string>`substr(${rest}, 1, instr(${rest} || ${beginning}, ${beginning}) - 1)`;
};

/** The beginning of a text by which entries are grouped; empty where there is none. */
export const groupText = (property: Property): RawBuilder<string> =>
  sql<string>`case when ${hasText(property)} then substr(${textOf(property)}, 1, ${sql.lit(limits.groupTextLength)}) else '' end`;

/** Whether a property's result is an error. */
export const isErrorText = (property: Property): Condition =>
  sql<SqlBool>`instr(${here}, ${markOf(columnIdOf(property)) + fold(errorPrefix)}) > 0`;

/** Whether a property has exactly this non-empty text. */
export const textEquals = (property: Property, folded: string, texts: Source = here): Condition =>
  sql<SqlBool>`instr(${texts}, ${markOf(columnIdOf(property)) + folded + beginning}) > 0`;

/** Whether the text of any of these properties contains a non-empty one. */
export const anyTextContains = (
  properties: readonly Property[],
  needle: string,
  texts: Source = here,
): Condition => {
  const ways = properties.map(
    (property) =>
      sql<SqlBool>`(${hasText(property, texts)} and ${contains(textOf(property, texts), needle)})`,
  );
  // Usually one test over all texts decides.
  return ways.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${contains(texts, needle)} and (${sql.join(ways, sql` or `)}))`;
};
