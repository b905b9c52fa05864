import { type RawBuilder, sql } from "kysely";
import { rowsInChunks, type Queryable } from "../../../../storage/index.ts";
import { groupText, isErrorText } from "../derived/cell-texts.store.ts";
import type { Key } from "../derived/sort-key.ts";
import { errorColumn, type KeySource, textColumn } from "./key-source.ts";

/** An entry's keys, in the order of the requested columns. */
export interface KeyRow {
  pageId: string;
  pos: string;
  keys: Key[];
}

type Row = { page_id: string; pos: string } & Record<string, Key>;

const expressionOf = (source: KeySource): RawBuilder<unknown> => {
  const [text, error] = [textColumn(source), errorColumn(source)];
  if (text !== null) return groupText({ propertyId: text, columnId: text });
  if (error !== null)
    return sql`case when ${isErrorText({ propertyId: error, columnId: error })} then 1 else 0 end`;
  return sql.ref(`entry_key.${source}`);
};

const columnsOf = (sources: readonly KeySource[]) =>
  sources.map((source, n) => sql`, ${expressionOf(source)} as ${sql.ref(`k${n}`)}`);

const keyRow = (row: Row, slots: readonly KeySource[]): KeyRow => ({
  pageId: row.page_id,
  pos: row.pos,
  keys: slots.map((_, n) => row[`k${n}`] ?? null),
});

/** The state of a database that decides whether keys read before are still right. */
export const versionOf = async (q: Queryable, databaseId: number): Promise<number | null> =>
  (await q.selectFrom("database").select("version").where("database_id", "=", databaseId).executeTakeFirst())
    ?.version ?? null;

/** The next entries of a database in their order. */
export const keysBehind = async (
  q: Queryable,
  databaseId: number,
  slots: readonly KeySource[],
  after: Pick<KeyRow, "pageId" | "pos">,
  most: number,
): Promise<KeyRow[]> => {
  const { rows } = await sql<Row>`
    select entry_key.page_id, entry_key.pos ${sql.join(columnsOf(slots), sql` `)} from entry_key
    where entry_key.database_id = ${databaseId}
      and (entry_key.pos, entry_key.page_id) > (${after.pos}, ${after.pageId})
    order by entry_key.pos, entry_key.page_id limit ${most}`.execute(q);
  return rows.map((row) => keyRow(row, slots));
};

/** Those of these entries that are live ones of the database. */
export const keysOf = (
  q: Queryable,
  databaseId: number,
  slots: readonly KeySource[],
  pageIds: readonly string[],
): Promise<KeyRow[]> =>
  rowsInChunks(pageIds, async (part) => {
    const { rows } = await sql<Row>`
      select entry_key.page_id, entry_key.pos ${sql.join(columnsOf(slots), sql` `)} from entry_key
      where entry_key.page_id in (${sql.join(part)}) and entry_key.database_id + 0 = ${databaseId}`.execute(
      q,
    );
    return rows.map((row) => keyRow(row, slots));
  });

/** A link of an entry, by its place in the cell. */
export interface LinkPlace {
  page_id: string;
  ord: number;
  target_id: string;
}

/** The next links of a property. */
export const linksBehind = async (
  q: Queryable,
  propertyId: number,
  after: Pick<LinkPlace, "page_id" | "ord">,
  most: number,
): Promise<LinkPlace[]> =>
  q
    .selectFrom("entry_link")
    .select(["page_id", "ord", "target_id"])
    .where("property_id", "=", propertyId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("page_id", "ord"), ">", tuple(after.page_id, after.ord)))
    .orderBy("page_id")
    .orderBy("ord")
    .limit(most)
    .execute();

/** The links of a property in these entries, in their order. */
export const linksOf = (q: Queryable, propertyId: number, pageIds: readonly string[]): Promise<LinkPlace[]> =>
  rowsInChunks(pageIds, (part) =>
    q
      .selectFrom("entry_link")
      .select(["page_id", "ord", "target_id"])
      .where("property_id", "=", propertyId)
      .where("page_id", "in", part)
      .orderBy("ord")
      .execute(),
  );

/** Which of these entries are live. */
export const liveAmong = async (q: Queryable, pageIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await rowsInChunks(pageIds, (part) =>
    q.selectFrom("entry_key").select("page_id").where("page_id", "in", part).execute(),
  );
  return new Set(rows.map(({ page_id }) => page_id));
};
