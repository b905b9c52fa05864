import { errorPrefix, fold } from "@maive/values";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable, Storage } from "../../../../storage/index.ts";
import { type DatabaseProperty, isComputed, type SlotColumn } from "../../properties/index.ts";
import { hasText, textOf } from "../derived/cell-texts.store.ts";
import type { Condition } from "../list/condition-parts.store.ts";
import { distinctTargets } from "../links/link-conditions.store.ts";
import type { Linked } from "../links/linked.store.ts";
import { selectedRows, type Selection } from "../list/window.store.ts";

export interface NumberFacts {
  count: number;
  /** Canonical decimal. */
  sum: string | null;
  min: string | null;
  max: string | null;
}

/** Rows of the selection with a text in the property. */
const withText = (selection: Selection, property: DatabaseProperty, ...more: Condition[]): Selection => ({
  ...selection,
  conditions: [...selection.conditions, hasText(property), ...more],
});

/** Error results have a text, but no number. */
const withNumber = (selection: Selection, property: DatabaseProperty): Selection =>
  isComputed(property)
    ? withText(selection, property, sql<SqlBool>`${textOf(property)} not like ${`${fold(errorPrefix)}%`}`)
    : withText(selection, property);

/** Exact aggregates of a number property, by the canonical decimal at the end of its text. */
export const numberFacts = async (
  { engine, views }: Storage,
  selection: Selection,
  property: DatabaseProperty,
): Promise<NumberFacts> => {
  const rows = selectedRows(withNumber(selection, property));
  const text = textOf(property);
  if (engine === "sqlite") {
    const found = await sql<{ facts: string }>`
      select decimal_facts(${text}) as facts ${rows}`.execute(views);
    return JSON.parse(found.rows[0]?.facts ?? "") as NumberFacts;
  }
  const found = await sql<NumberFacts>`
    select count(*) as count, sum(number)::text as sum, min(number)::text as min, max(number)::text as max
    from (select split_part(${text}, ${"\n"}, -1)::numeric as number ${rows}) as numbers`.execute(views);
  const [facts] = found.rows;
  return facts ?? { count: 0, sum: null, min: null, max: null };
};

/** Minimum and maximum of a key column, in ms for dates; null without values. */
export const keyRange = async (
  q: Queryable,
  selection: Selection,
  slot: SlotColumn,
): Promise<{ least: number | null; greatest: number | null }> => {
  const column = sql.ref(`entry_key.${slot}`);
  const { rows } = await sql<{ least: number | null; greatest: number | null }>`
    select min(${column}) as least, max(${column}) as greatest ${selectedRows(selection)}`.execute(q);
  return rows[0] ?? { least: null, greatest: null };
};

const countOf = async (
  q: Queryable,
  what: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): Promise<number> => {
  const found = await sql<{ total: number }>`select count(distinct ${what}) as total ${rows}`.execute(q);
  return Number(found.rows[0]?.total ?? 0);
};

/** Number of distinct keys. */
export const distinctKeys = (q: Queryable, selection: Selection, slot: SlotColumn): Promise<number> =>
  countOf(q, sql.ref(`entry_key.${slot}`), selectedRows(selection));

/** Number of distinct texts, compared as filters do. */
export const distinctTexts = (
  q: Queryable,
  selection: Selection,
  property: DatabaseProperty,
): Promise<number> => countOf(q, textOf(property), selectedRows(withText(selection, property)));

/** Number of distinct lines. */
export const distinctLines = async (
  q: Queryable,
  selection: Selection,
  property: DatabaseProperty,
): Promise<number> => {
  const { rows } = await sql<{ folded: string }>`
    select distinct ${textOf(property)} as folded ${selectedRows(withText(selection, property))}`.execute(q);
  return new Set(rows.flatMap((row) => row.folded.split("\n"))).size;
};

/** Number of distinct link targets that the actor sees. */
export const distinctLinks = (
  q: Queryable,
  selection: Selection,
  actor: Actor,
  property: DatabaseProperty,
  linked: Linked,
): Promise<number> =>
  countOf(
    q,
    sql.ref("entry_link.target_id"),
    selectedRows(selection, distinctTargets(actor, property, linked)),
  );
