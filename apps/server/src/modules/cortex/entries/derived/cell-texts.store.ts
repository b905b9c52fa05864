import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { DatabaseProperty } from "../../properties/index.ts";
import { beginning, markOf } from "./cell-texts.ts";
import { type Condition, contains } from "../list/condition-parts.store.ts";

type Source = RawBuilder<unknown>;
type Property = Pick<DatabaseProperty, "propertyId">;

const here: Source = sql.ref("entry_key.folded");

/** Whether an entry has a text in a property; `texts` is where all of them stand. */
export const hasText = ({ propertyId }: Property, texts: Source = here): Condition =>
  sql<SqlBool>`instr(${texts}, ${markOf(propertyId)}) > 0`;

/** The text of a property; of any content where there is none. */
export const textOf = ({ propertyId }: Property, texts: Source = here): RawBuilder<string> => {
  const mark = markOf(propertyId);
  const rest = sql`substr(${texts}, instr(${texts}, ${mark}) + ${sql.lit(mark.length)})`;
  return sql<string>`substr(${rest}, 1, instr(${rest} || ${beginning}, ${beginning}) - 1)`;
};

/** Whether a property has exactly this text, which is not empty. */
export const textEquals = ({ propertyId }: Property, folded: string, texts: Source = here): Condition =>
  sql<SqlBool>`instr(${texts}, ${markOf(propertyId) + folded + beginning}) > 0`;

/** Whether the text of any of these properties contains another one, which is not empty. */
export const anyTextContains = (
  properties: readonly Property[],
  needle: string,
  texts: Source = here,
): Condition => {
  const ways = properties.map(
    (property) =>
      sql<SqlBool>`(${hasText(property, texts)} and ${contains(textOf(property, texts), needle)})`,
  );
  // For most entries one look at all their texts decides.
  return ways.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${contains(texts, needle)} and (${sql.join(ways, sql` or `)}))`;
};
