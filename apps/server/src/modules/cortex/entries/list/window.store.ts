import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { pageAccessSql } from "../../access/index.ts";
import { kindOfSlot, type SlotColumn } from "../../properties/index.ts";
import { type Condition, oftenMet, stillWanted } from "./condition-parts.store.ts";
import type { Key } from "../derived/sort-key.ts";
import { type EntryDoc, readDoc } from "../entry-doc.ts";

/** One step of an order that SQL can give. */
export interface SortStep {
  /** A key of the `entry_key` row: of a text kind, or of a number kind. */
  key: RawBuilder<unknown>;
  kind: "t" | "n";
  direction: "asc" | "desc";
  /** The column in which the key stands; null for one that is looked up. */
  slot: SlotColumn | null;
}

/** Which entries of a database a person asks for. */
export interface Selection {
  databaseId: number;
  /** Who asks; null for somebody who may read every entry: then no rights are looked up. */
  reader: Actor | null;
  conditions: readonly Condition[];
  /**
   * An index over this database alone may serve. Not where it holds nothing of what is asked: SQLite takes it all the same, and
   * looks up row after row in its order, thirty times longer than a scan.
   */
  byIndex: boolean;
  /** Most rows of the table are gone through: as they lie, SQLite reads them in two thirds of the time that an index takes. */
  asTheyLie: boolean;
  /** Many rows meet the conditions: said where PostgreSQL cannot know and would look at all rows first. */
  often: boolean;
  /** It may take long, and is ended when nobody waits for it any more (SQLite). */
  isEndable: boolean;
}

/** An entry's place in an order. */
export interface PlacedKey {
  pageId: string;
  pos: string;
  keys: Key[];
}

/** The step by the key that stands in a column. */
export const slotStep = (slot: SlotColumn, direction: "asc" | "desc"): SortStep => ({
  key: sql.ref(`entry_key.${slot}`),
  kind: kindOfSlot(slot),
  direction,
  slot,
});

/** The same order, but found by sorting: SQLite would walk along an index however few rows meet the conditions. */
export const unindexed = (sorts: readonly SortStep[]): SortStep[] =>
  sorts.map((sort) => (sort.slot === null ? sort : { ...sort, key: sql`+${sort.key}` }));

const and = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Which database: said outright it implies the condition of an index over this database alone, as a sum it does not. */
const isOf = ({ databaseId, byIndex, asTheyLie }: Selection): RawBuilder<SqlBool> => {
  const id = sql.lit(databaseId);
  if (byIndex) return sql<SqlBool>`entry_key.database_id = ${id}`;
  // A sum on this side is looked for in no index.
  return asTheyLie
    ? sql<SqlBool>`entry_key.database_id + 0 = ${id}`
    : sql<SqlBool>`entry_key.database_id = ${id} + 0`;
};

/** Rows of readable, live entries that meet the conditions; `joined` are further tables. */
export const selectedRows = (
  selection: Selection,
  joined: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  const { reader, isEndable } = selection;
  const conditions = isEndable ? [stillWanted, ...selection.conditions] : selection.conditions;
  const readable =
    reader === null
      ? sql``
      : sql`join page on page.page_id = entry_key.page_id and ${pageAccessSql(reader)} <> 'none'`;
  return sql`from entry_key ${joined} ${readable} where ${and([isOf(selection), ...conditions])}`;
};

/** Empty comes first going up and last going down, in both databases. */
const orderBy = (sorts: readonly SortStep[]): RawBuilder<unknown> =>
  sql.join([
    ...sorts.map(({ key, direction }) =>
      direction === "asc" ? sql`${key} asc nulls first` : sql`${key} desc nulls last`,
    ),
    sql`entry_key.pos`,
    sql`entry_key.page_id`,
  ]);

const isBehind = ({ key, direction }: SortStep, than: Key): RawBuilder<SqlBool> => {
  if (direction === "asc")
    return than === null ? sql<SqlBool>`${key} is not null` : sql<SqlBool>`${key} > ${than}`;
  return than === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${key} < ${than} or ${key} is null)`;
};

const isLevel = ({ key }: SortStep, than: Key): RawBuilder<SqlBool> =>
  than === null ? sql<SqlBool>`${key} is null` : sql<SqlBool>`${key} = ${than}`;

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
  const asked = selection.often ? [oftenMet(and(selection.conditions))] : selection.conditions;
  const conditions = after ? [...asked, behind(sorts, after)] : asked;
  const keys = sorts.map(({ key }, n) => sql`, ${key} as ${sql.ref(`k${n}`)}`);
  const rows = await sql<Record<string, Key> & { page_id: string; pos: string }>`
    select entry_key.page_id, entry_key.pos ${sql.join(keys, sql` `)}
    ${selectedRows({ ...selection, conditions })}
    order by ${orderBy(sorts)} limit ${limit} offset ${offset}`.execute(q);
  return rows.rows.map((row) => ({
    pageId: row.page_id,
    pos: row.pos,
    keys: sorts.map((_, n) => row[`k${n}`] ?? null),
  }));
};

/** How many live entries all databases have together. */
export const allLiveEntries = async (q: Queryable): Promise<number> => {
  const found = await sql<{ total: number }>`select sum(live_entries) as total from database`.execute(q);
  return Number(found.rows[0]?.total ?? 0);
};

/** How many entries there are. */
export const countEntries = async (q: Queryable, selection: Selection): Promise<number> => {
  const rows = await sql<{ total: number }>`select count(*) as total ${selectedRows(selection)}`.execute(q);
  return Number(rows.rows[0]?.total ?? 0);
};

/**
 * All entries with their values and the keys of those sorts that SQL can give, in the order of creation: for what
 * only memory can decide.
 */
export const selectedDocs = async (
  q: Queryable,
  selection: Selection,
  sorts: readonly (SortStep | null)[],
): Promise<{ pageId: string; doc: EntryDoc; keys: (Key | undefined)[] }[]> => {
  const keys = sorts.flatMap((sort, n) => (sort ? [sql`, ${sort.key} as ${sql.ref(`k${n}`)}`] : []));
  const docs = sql`join entry_doc on entry_doc.page_id = entry_key.page_id`;
  const rows = await sql<Record<string, Key> & { page_id: string; doc: string }>`
    select entry_key.page_id, entry_doc.doc ${sql.join(keys, sql` `)} ${selectedRows(selection, docs)}
    order by entry_key.pos, entry_key.page_id`.execute(q);
  return rows.rows.map((row) => ({
    pageId: row.page_id,
    doc: readDoc(row.doc),
    keys: sorts.map((_, n) => row[`k${n}`]),
  }));
};
