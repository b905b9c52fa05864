import type { Filter } from "@maive/contract";
import { asLines, fold, numberRange, requestedList } from "@maive/values";
import { sql, type SqlBool } from "kysely";
import { columnIdOf, type DatabaseProperty } from "../../properties/index.ts";
import { hasText, textOf } from "../derived/cell-texts.store.ts";
import { markOf } from "../derived/cell-texts.ts";
import { always, type Condition, contains, endsWith, never, unstorable } from "./condition-parts.store.ts";

type Property = DatabaseProperty;

/** A comparison of numbers by their sort keys; null without a key column. */
export const numberCondition = (property: Property, { operator, value }: Filter): Condition | null => {
  const answer = numberRange(operator, value);
  if (!answer.ok) return never;
  if (property.slot === null) return null;
  const column = sql.ref(`entry_key.${property.slot}`);
  const { low, high } = answer.range;
  const above = low && (low.included ? sql`${column} >= ${low.key}` : sql`${column} > ${low.key}`);
  const below = high && (high.included ? sql`${column} <= ${high.key}` : sql`${column} < ${high.key}`);
  const ends = [above, below].filter((end) => end !== null);
  return sql<SqlBool>`(${sql.join([sql`${column} is not null`, ...ends], sql` and `)})`;
};

/** Checklists of which everything is done, or something is not, by the part that is; null without a key column. */
export const doneCondition = ({ slot }: Property, operator: "all_done" | "some_open"): Condition | null => {
  if (slot === null) return null;
  const column = sql.ref(`entry_key.${slot}`);
  return operator === "all_done"
    ? sql<SqlBool>`(${column} is not null and ${column} = 1)`
    : sql<SqlBool>`(${column} is not null and ${column} < 1)`;
};

/** Texts that begin or end with another one. */
export const endCondition = (property: Property, operator: Filter["operator"], needle: string): Condition => {
  if (needle === "") return always;
  if (unstorable(needle)) return never;
  // A text follows its mark.
  if (operator === "starts_with")
    return sql<SqlBool>`instr(entry_key.folded, ${markOf(columnIdOf(property)) + needle}) > 0`;
  return sql<SqlBool>`(${hasText(property)} and ${endsWith(textOf(property), needle)})`;
};

/** Options are lines; a list names some of them. */
const hasLines = (property: Property, names: readonly string[], joined: "and" | "or"): Condition => {
  const lines = sql`(${"\n"} || ${textOf(property)} || ${"\n"})`;
  const operands = [...new Set(names.map((name) => fold(asLines([name]))))];
  const parts = operands.map((name) => (unstorable(name) ? never : contains(lines, `\n${name}\n`)));
  return sql<SqlBool>`(${hasText(property)} and (${sql.join(parts, sql` ${sql.raw(joined)} `)}))`;
};

/** Texts that are one of a list. */
const isOneText = (property: Property, texts: readonly string[]): Condition => {
  const operands = [...new Set(texts.map(fold))].filter((text) => text !== "" && !unstorable(text));
  if (operands.length === 0) return never;
  return sql<SqlBool>`(${hasText(property)} and ${textOf(property)} in (${sql.join(operands)}))`;
};

/** Whether a cell has any text of a list, or all of them. Links are compared elsewhere. */
export const listCondition = (property: Property, { operator, value }: Filter): Condition => {
  const list = requestedList(value);
  if (list === null) return never;
  if (property.type !== "multiple_choice") return isOneText(property, list);
  return hasLines(property, list, operator === "all_of" ? "and" : "or");
};
