import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { pageAccessSql } from "../../access/index.ts";
import { kindOfSlot, type SlotColumn } from "../../properties/index.ts";
import { type Condition, opaqueToPlanner, notAborted } from "./condition-parts.store.ts";
import type { Key } from "../derived/sort-key.ts";
import { type EntryDoc, readDoc } from "../entry-doc.ts";

/** One sort step in SQL. */
export interface SortStep {
  /** A key of the `entry_key` row, text or number. */
  key: RawBuilder<unknown>;
  kind: "t" | "n";
  direction: "asc" | "desc";
  /** The key's column; null when it is looked up. */
  slot: SlotColumn | null;
}

/** The entries of a database that a request selects. */
export interface Selection {
  databaseId: number;
  /** Null when the reader may read every entry: rights are not checked. */
  reader: Actor | null;
  conditions: readonly Condition[];
  /**
   * An index of this database may be used. Not when it covers none of the conditions: SQLite would use it anyway,
   * thirty times slower than a scan.
   */
  byIndex: boolean;
  /** Most rows match: a scan in storage order takes two thirds of the time of an index. */
  asTheyLie: boolean;
  /** Many rows match: a hint where PostgreSQL would assume few and read everything first. */
  often: boolean;
  /** A slow query that is interrupted when the request is aborted (SQLite). */
  isEndable: boolean;
}

/** An entry's sort keys. */
export interface PlacedKey {
  pageId: string;
  pos: string;
  keys: Key[];
}

/** The sort step of a key column. */
export const slotStep = (slot: SlotColumn, direction: "asc" | "desc"): SortStep => ({
  key: sql.ref(`entry_key.${slot}`),
  kind: kindOfSlot(slot),
  direction,
  slot,
});

/** The same order by sorting: SQLite would walk an index however few rows match. */
export const unindexed = (sorts: readonly SortStep[]): SortStep[] =>
  sorts.map((sort) => (sort.slot === null ? sort : { ...sort, key: sql`+${sort.key}` }));

const and = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The database condition: a literal matches the partial index of this database, an expression does not. */
const isOf = ({ databaseId, byIndex, asTheyLie }: Selection): RawBuilder<SqlBool> => {
  const id = sql.lit(databaseId);
  if (byIndex) return sql<SqlBool>`entry_key.database_id = ${id}`;
  // An expression on this side prevents the use of an index.
  return asTheyLie
    ? sql<SqlBool>`entry_key.database_id + 0 = ${id}`
    : sql<SqlBool>`entry_key.database_id = ${id} + 0`;
};

/** Readable live entries that meet the conditions; `joined` are further tables. */
export const selectedRows = (
  selection: Selection,
  joined: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  const { reader, isEndable } = selection;
  const conditions = isEndable ? [notAborted, ...selection.conditions] : selection.conditions;
  const readable =
    reader === null
      ? sql``
      : sql`join page on page.page_id = entry_key.page_id and ${pageAccessSql(reader)} <> 'none'`;
  return sql`from entry_key ${joined} ${readable} where ${and([isOf(selection), ...conditions])}`;
};

/** NULLs first ascending and last descending, in both databases. */
export const orderBy = (sorts: readonly SortStep[]): RawBuilder<unknown> =>
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

/** Keyset pagination: rows behind in one step and equal in all steps before. */
export const behind = (sorts: readonly SortStep[], place: PlacedKey): RawBuilder<SqlBool> => {
  const level = sorts.map((sort, n) => isLevel(sort, place.keys[n] ?? null));
  const ties = sql<SqlBool>`(entry_key.pos, entry_key.page_id) > (${place.pos}, ${place.pageId})`;
  const ways = sorts.map((sort, n) => and([...level.slice(0, n), isBehind(sort, place.keys[n] ?? null)]));
  return sql<SqlBool>`(${sql.join([...ways, and([...level, ties])], sql` or `)})`;
};

/** The sort keys of a window of entries, in order. */
export const windowKeys = async (
  q: Queryable,
  selection: Selection,
  sorts: readonly SortStep[],
  { limit, offset, after }: { limit: number; offset: number; after: PlacedKey | null },
): Promise<PlacedKey[]> => {
  const selected = selection.often ? [opaqueToPlanner(and(selection.conditions))] : selection.conditions;
  const conditions = after ? [...selected, behind(sorts, after)] : selected;
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

/** Number of live entries of all databases. */
export const allLiveEntries = async (q: Queryable): Promise<number> => {
  const found = await sql<{ total: number }>`select sum(live_entries) as total from database`.execute(q);
  return Number(found.rows[0]?.total ?? 0);
};

/** Number of selected entries. */
export const countEntries = async (q: Queryable, selection: Selection): Promise<number> => {
  const rows = await sql<{ total: number }>`select count(*) as total ${selectedRows(selection)}`.execute(q);
  return Number(rows.rows[0]?.total ?? 0);
};

/** All entries with values and the SQL sort keys, in the order of creation, for evaluation in memory. */
export const selectedDocs = async (
  q: Queryable,
  selection: Selection,
  sorts: readonly (SortStep | null)[],
  tested: readonly Condition[] = [],
): Promise<{ pageId: string; doc: EntryDoc; keys: (Key | undefined)[]; met: boolean[] }[]> => {
  const keys = sorts.flatMap((sort, n) => (sort ? [sql`, ${sort.key} as ${sql.ref(`k${n}`)}`] : []));
  const met = tested.map((each, n) => sql`, case when ${each} then 1 else 0 end as ${sql.ref(`c${n}`)}`);
  const docs = sql`join entry_doc on entry_doc.page_id = entry_key.page_id`;
  const rows = await sql<Record<string, Key> & { page_id: string; doc: string }>`
    select entry_key.page_id, entry_doc.doc ${sql.join([...keys, ...met], sql` `)} ${selectedRows(selection, docs)}
    order by entry_key.pos, entry_key.page_id`.execute(q);
  return rows.rows.map((row) => ({
    pageId: row.page_id,
    doc: readDoc(row.doc),
    keys: sorts.map((_, n) => row[`k${n}`]),
    met: tested.map((_, n) => Number(row[`c${n}`]) === 1),
  }));
};
