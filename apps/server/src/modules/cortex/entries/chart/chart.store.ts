import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../../storage/index.ts";
import type { DatabaseProperty, SlotColumn } from "../../properties/index.ts";
import type { Bucket } from "../groups/groups.store.ts";
import type { Linked } from "../links/linked.store.ts";
import { selectedRows, type Selection } from "../list/window.store.ts";
import type { Tally } from "./tally.ts";

/** What entries are grouped by: an expression of the `entry_key` row, or of tables joined to it. */
export interface Dimension {
  key: RawBuilder<unknown>;
  joined: RawBuilder<unknown>;
}

export interface ChartCell extends Tally {
  group: Bucket["bucket"];
  part: Bucket["bucket"];
}

/** The live targets of a property's links; null for an entry without one. */
const joinedLinks = (
  { propertyId }: DatabaseProperty,
  linked: Linked,
  alias: string,
): RawBuilder<unknown> => {
  const link = sql.ref(alias);
  const live =
    linked.kind === "users"
      ? sql``
      : sql`and exists (select 1 from entry_key as target where target.page_id = ${link}.target_id)`;
  return sql`left join entry_link as ${link} on ${link}.property_id = ${propertyId}
    and ${link}.page_id = entry_key.page_id ${live}`;
};

/** By an expression of the `entry_key` row. */
export const keyDimension = (key: RawBuilder<unknown>): Dimension => ({ key, joined: sql`` });

/** By what entries link to: those with several targets are there several times. */
export const linkDimension = (property: DatabaseProperty, linked: Linked, alias: string): Dimension => ({
  key: sql.ref(`${alias}.target_id`),
  joined: joinedLinks(property, linked, alias),
});

interface CellRow {
  group: Bucket["bucket"];
  part: Bucket["bucket"];
  total: number;
  numbers: number;
  sum: number | null;
  least: number | null;
  greatest: number | null;
}

/** Counts and facts of a number, of each group and part that occurs. */
export const chartCells = async (
  q: Queryable,
  selection: Selection,
  { by, split, amount }: { by: Dimension | null; split: Dimension | null; amount: SlotColumn | null },
): Promise<ChartCell[]> => {
  const number = amount === null ? null : sql.ref(`entry_key.${amount}`);
  const facts = number
    ? sql`count(${number}) as numbers, sum(${number}) as sum, min(${number}) as least, max(${number}) as greatest`
    : sql`0 as numbers, null as sum, null as least, null as greatest`;
  const keys = [by, split].map((dimension) => dimension?.key ?? sql`null`);
  const named = sql`${keys[0]} as "group", ${keys[1]} as part`;
  const joined = sql`${by?.joined ?? sql``} ${split?.joined ?? sql``}`;
  const places = sql.join([...(by ? [sql`1`] : []), ...(split ? [sql`2`] : [])]);
  const grouped = by || split ? sql`group by ${places}` : sql``;
  const { rows } = await sql<CellRow>`
    select ${named}, count(*) as total, ${facts} ${selectedRows(selection, joined)} ${grouped}`.execute(q);
  return rows.map(({ group, part, total, numbers, sum: all, least, greatest }) => ({
    group,
    part,
    count: Number(total),
    numbers: Number(numbers),
    sum: Number(all ?? 0),
    least,
    greatest,
  }));
};

/** What each selected entry links to. */
export const targetsOfEntries = async (
  q: Queryable,
  selection: Selection,
  property: DatabaseProperty,
  linked: Linked,
): Promise<Map<string, string[]>> => {
  const joined = joinedLinks(property, linked, "link");
  const { rows } = await sql<{ page_id: string; target_id: string | null }>`
    select entry_key.page_id, link.target_id ${selectedRows(selection, joined)}`.execute(q);
  const found = new Map<string, string[]>();
  for (const { page_id, target_id } of rows) {
    if (target_id === null) continue;
    const known = found.get(page_id);
    if (known) known.push(target_id);
    else found.set(page_id, [target_id]);
  }
  return found;
};
