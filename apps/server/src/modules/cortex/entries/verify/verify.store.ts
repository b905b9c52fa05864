import { type RawBuilder, type Selectable, sql } from "kysely";
import type { EntryKeyTable, EntryLinkTable, Queryable, Tx } from "../../../../storage/index.ts";
import { unseenPage } from "../../access/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";

/** Entries per transaction. */
export const partSize = 500;

/** A position in the iteration over a database's entries. */
export interface Place {
  pos: string;
  page_id: string;
}

/** A document with its page. */
export interface PartRow extends Place {
  doc: string;
  title: string;
  trashed_at: string | null;
}

/** Without those of imports that were not over: nobody sees them, and the next start removes them. */
export const databaseIds = async (q: Queryable): Promise<number[]> => {
  const rows = await q
    .selectFrom("database")
    .select("database_id")
    .where("import_id", "is", null)
    .orderBy("database_id")
    .execute();
  return rows.map((row) => row.database_id);
};

/** The next entries of a database, trashed or not. */
export const partBehind = (q: Queryable, databaseId: number, { pos, page_id }: Place): Promise<PartRow[]> =>
  q
    .selectFrom("entry_doc")
    .innerJoin("page", "page.page_id", "entry_doc.page_id")
    .select(["entry_doc.page_id", "entry_doc.pos", "entry_doc.doc", "page.title", "page.trashed_at"])
    .where("entry_doc.database_id", "=", databaseId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("entry_doc.pos", "entry_doc.page_id"), ">", tuple(pos, page_id)),
    )
    .orderBy("entry_doc.pos")
    .orderBy("entry_doc.page_id")
    .limit(partSize)
    .execute();

/** Everything derived from some entries, as stored. */
export const derivedOf = async (q: Queryable, pageIds: readonly string[]) => ({
  keys: new Map<string, Selectable<EntryKeyTable>>(
    (await q.selectFrom("entry_key").selectAll().where("page_id", "in", pageIds).execute()).map((row) => [
      row.page_id,
      row,
    ]),
  ),
  spans: Map.groupBy(
    await q.selectFrom("entry_span").selectAll().where("page_id", "in", pageIds).execute(),
    (row) => row.page_id,
  ),
  links: Map.groupBy(
    (await q
      .selectFrom("entry_link")
      .selectAll()
      .where("page_id", "in", pageIds)
      .orderBy("ord")
      .execute()) as EntryLinkTable[],
    (row) => row.page_id,
  ),
});
export type Derived = Awaited<ReturnType<typeof derivedOf>>;

type DerivedTable = "entry_span" | "entry_link";
const derivedTables = ["entry_span", "entry_link"] as const;

/** Deletes derived rows of cells. */
export const dropCells = async (
  tx: Tx,
  table: DerivedTable,
  cells: readonly { pageId: string; propertyId: number }[],
): Promise<void> => {
  for (const [propertyId, ofProperty] of Map.groupBy(cells, (cell) => cell.propertyId)) {
    const pageIds = sql.join(ofProperty.map(({ pageId }) => pageId));
    await sql`delete from ${sql.table(table)}
      where property_id = ${propertyId} and page_id in (${pageIds})`.execute(tx.db);
  }
};

const counted = async (tx: Tx, query: RawBuilder<unknown>): Promise<number> =>
  Number((await query.execute(tx.db)).numAffectedRows ?? 0n);

/** Deletes derived rows without an entry or property. @returns how many. */
export const dropOrphans = async (tx: Tx): Promise<number> => {
  let dropped = await counted(
    tx,
    sql`delete from entry_key where not exists (
      select 1 from entry_doc join page on page.page_id = entry_doc.page_id
      where entry_doc.page_id = entry_key.page_id and (page.trashed_at is null or ${unseenPage}))`,
  );
  for (const table of derivedTables)
    dropped += await counted(
      tx,
      sql`delete from ${sql.table(table)} where not exists (
        select 1 from entry_doc join property on property.database_id = entry_doc.database_id
        where entry_doc.page_id = ${sql.ref(`${table}.page_id`)}
          and property.property_id = ${sql.ref(`${table}.property_id`)})`,
    );
  return dropped;
};

/** Corrects the counts of live entries. @returns how many were wrong. */
export const recountEntries = (tx: Tx): Promise<number> => {
  const live = sql`(
    select count(*) from entry_doc join page on page.page_id = entry_doc.page_id
    where entry_doc.database_id = database.database_id and page.trashed_at is null)`;
  return counted(
    tx,
    sql`update database set live_entries = ${live} where import_id is null and live_entries <> ${live}`,
  );
};

/** Entry pages without a document. */
export const pagesWithoutDoc = (
  q: Queryable,
): Promise<{ page_id: string; title: string; parent_database_id: number | null }[]> =>
  q
    .selectFrom("page")
    .leftJoin("entry_doc", "entry_doc.page_id", "page.page_id")
    .select(["page.page_id", "page.title", "page.parent_database_id"])
    .where("page.parent_database_id", "is not", null)
    .where("entry_doc.page_id", "is", null)
    .orderBy("page.page_id")
    .limit(partSize)
    .execute();

export const addDoc = async (
  tx: Tx,
  row: { page_id: string; database_id: number; pos: string; doc: string },
): Promise<void> => {
  await tx.db.insertInto("entry_doc").values(row).execute();
};

/** A link by its two ends. */
export interface LinkEnds {
  page_id: string;
  target_id: string;
}

const behind = ({ page_id, target_id }: LinkEnds) =>
  sql`(entry_link.page_id, entry_link.target_id) > (${page_id}, ${target_id})`;
const inOrder = sql`order by entry_link.page_id, entry_link.target_id limit ${sql.lit(partSize)}`;

/** Dangling links of a property: to no entry of the target database or, for `users`, to no person. */
export const lostLinks = async (
  q: Queryable,
  propertyId: number,
  target: { databaseId: number } | "users",
  after: LinkEnds,
): Promise<LinkEnds[]> => {
  const there =
    target === "users"
      ? sql`select 1 from user_account where user_account.user_id = entry_link.target_id`
      : sql`select 1 from page where page.page_id = entry_link.target_id
          and page.parent_database_id = ${target.databaseId}`;
  const { rows } = await sql<LinkEnds>`
    select entry_link.page_id, entry_link.target_id from entry_link
    where entry_link.property_id = ${propertyId} and ${behind(after)} and not exists (${there})
    ${inOrder}`.execute(q);
  return rows;
};

/** Links of a property without a counterpart. */
export const oneSidedLinks = async (
  q: Queryable,
  propertyId: number,
  otherId: number,
  after: LinkEnds,
): Promise<LinkEnds[]> => {
  const { rows } = await sql<LinkEnds>`
    select entry_link.page_id, entry_link.target_id from entry_link
    where entry_link.property_id = ${propertyId} and ${behind(after)} and not exists (
      select 1 from entry_link as back where back.target_id = entry_link.page_id
        and back.property_id = ${otherId} and back.page_id = entry_link.target_id)
    ${inOrder}`.execute(q);
  return rows;
};

/** The stored sort key, and that of the first live target. */
export const entryLinkKeys = async (
  q: Queryable,
  { propertyId, slot }: DatabaseProperty,
  lead: DatabaseProperty,
  pageIds: readonly string[],
): Promise<{ page_id: string; now: string; expected: string }[]> => {
  const { rows } = await sql<{ page_id: string; now: string; expected: string }>`
    select entry_key.page_id, ${sql.ref(`entry_key.${slot ?? "t1"}`)} as now, coalesce((
      select target.${sql.ref(lead.slot ?? "t1")} from entry_link
      join entry_key as target on target.page_id = entry_link.target_id
      where entry_link.property_id = ${propertyId} and entry_link.page_id = entry_key.page_id
      order by entry_link.ord limit 1), '') as expected
    from entry_key where entry_key.page_id in (${sql.join(pageIds)})`.execute(q);
  return rows;
};
