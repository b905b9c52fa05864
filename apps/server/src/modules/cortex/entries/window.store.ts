import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { pageAccessSql } from "../access/index.ts";
import type { SlotColumn } from "../properties/index.ts";
import type { Condition } from "./conditions.store.ts";
import type { Key } from "./derived.ts";
import { type EntryDoc, readDoc } from "./entry-doc.ts";

/** One step of an order that the key columns can give. */
export interface SortStep {
  slot: SlotColumn;
  direction: "asc" | "desc";
}

/** Which entries of a database a person asks for. */
export interface Selection {
  databaseId: number;
  actor: Actor;
  conditions: readonly Condition[];
}

/** An entry's place in an order. */
export interface PlacedKey {
  pageId: string;
  pos: string;
  keys: Key[];
}

const column = (slot: SlotColumn): RawBuilder<unknown> => sql.ref(`entry_key.${slot}`);

const and = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Rows of readable, live entries that meet the conditions; `joined` are further tables. */
const from = (
  { databaseId, actor, conditions }: Selection,
  joined: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  // The main user may read everything: no look at the pages.
  const readable =
    actor.userType === "main"
      ? sql``
      : sql`join page on page.page_id = entry_key.page_id and ${pageAccessSql(actor)} <> 'none'`;
  return sql`from entry_key ${joined} ${readable} where ${and([
    sql<SqlBool>`entry_key.database_id = ${databaseId}`,
    ...conditions,
  ])}`;
};

/** Empty comes first going up and last going down, in both databases. */
const orderBy = (sorts: readonly SortStep[]): RawBuilder<unknown> =>
  sql.join([
    ...sorts.map(({ slot, direction }) =>
      direction === "asc" ? sql`${column(slot)} asc nulls first` : sql`${column(slot)} desc nulls last`,
    ),
    sql`entry_key.pos`,
    sql`entry_key.page_id`,
  ]);

const isBehind = ({ slot, direction }: SortStep, key: Key): RawBuilder<SqlBool> => {
  if (direction === "asc")
    return key === null ? sql<SqlBool>`${column(slot)} is not null` : sql<SqlBool>`${column(slot)} > ${key}`;
  return key === null
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${column(slot)} < ${key} or ${column(slot)} is null)`;
};

const isLevel = ({ slot }: SortStep, key: Key): RawBuilder<SqlBool> =>
  key === null ? sql<SqlBool>`${column(slot)} is null` : sql<SqlBool>`${column(slot)} = ${key}`;

/** Rows behind a place: behind it in one step and level with it in all steps before. */
const behind = (sorts: readonly SortStep[], place: PlacedKey): RawBuilder<SqlBool> => {
  const level = sorts.map((sort, n) => isLevel(sort, place.keys[n] ?? null));
  const ties = sql<SqlBool>`(entry_key.pos, entry_key.page_id) > (${place.pos}, ${place.pageId})`;
  const ways = sorts.map((sort, n) => and([...level.slice(0, n), isBehind(sort, place.keys[n] ?? null)]));
  return sql<SqlBool>`(${sql.join([...ways, and([...level, ties])], sql` or `)})`;
};

/** The places of a window of entries, in order. */
export const windowKeys = async (
  q: Queryable,
  selection: Selection,
  sorts: readonly SortStep[],
  { limit, offset, after }: { limit: number; offset: number; after: PlacedKey | null },
): Promise<PlacedKey[]> => {
  const conditions = after ? [...selection.conditions, behind(sorts, after)] : selection.conditions;
  const keys = sorts.map(({ slot }, n) => sql`, ${column(slot)} as ${sql.ref(`k${n}`)}`);
  const rows = await sql<Record<string, Key> & { page_id: string; pos: string }>`
    select entry_key.page_id, entry_key.pos ${sql.join(keys, sql` `)}
    ${from({ ...selection, conditions })}
    order by ${orderBy(sorts)} limit ${limit} offset ${offset}`.execute(q);
  return rows.rows.map((row) => ({
    pageId: row.page_id,
    pos: row.pos,
    keys: sorts.map((_, n) => row[`k${n}`] ?? null),
  }));
};

/** How many entries there are. */
export const countEntries = async (q: Queryable, selection: Selection): Promise<number> => {
  const rows = await sql<{ total: number }>`select count(*) as total ${from(selection)}`.execute(q);
  return Number(rows.rows[0]?.total ?? 0);
};

/** All entries with their values, in the order of creation: for what only memory can decide. */
export const selectedDocs = async (
  q: Queryable,
  selection: Selection,
): Promise<{ pageId: string; doc: EntryDoc }[]> => {
  const docs = sql`join entry_doc on entry_doc.page_id = entry_key.page_id`;
  const rows = await sql<{ page_id: string; doc: string }>`
    select entry_key.page_id, entry_doc.doc ${from(selection, docs)}
    order by entry_key.pos, entry_key.page_id`.execute(q);
  return rows.rows.map((row) => ({ pageId: row.page_id, doc: readDoc(row.doc) }));
};
