import { sql } from "kysely";
import { inChunks, insertRows, type Queryable, type Tx } from "../../../../storage/index.ts";
import { columnIdOf, type DatabaseProperty, linkTargetOf } from "../../properties/index.ts";
import { unambiguous } from "./conversion-names.ts";
import { readableEntryTitles } from "../entries.store.ts";
import type { Actor } from "../../../../shared/actor.ts";

type LinkedColumn = Pick<DatabaseProperty, "databaseId" | "propertyId" | "columnId" | "type" | "config">;

/** What a cell of a hidden column links to. */
export interface HiddenLinks {
  pageId: string;
  targets: readonly string[];
}

/** Writes what cells of a column link to that nobody sees. */
export const saveHiddenLinks = async (
  tx: Tx,
  columnId: number,
  cells: readonly HiddenLinks[],
): Promise<void> => {
  await dropHiddenLinks(
    tx,
    columnId,
    cells.map(({ pageId }) => pageId),
  );
  await insertRows(
    tx,
    "entry_column_link",
    [{ name: "column_id", all: columnId }, "page_id", "target_id", "ord"],
    cells.flatMap(({ pageId, targets }) => targets.map((target, ord) => [pageId, target, ord])),
  );
};

/** Removes what cells of a hidden column link to. */
export const dropHiddenLinks = (tx: Tx, columnId: number, pageIds: readonly string[]): Promise<void> =>
  inChunks(pageIds, (part) =>
    tx.db
      .deleteFrom("entry_column_link")
      .where("column_id", "=", columnId)
      .where("page_id", "in", part)
      .execute(),
  );

/** The links of a shown property become those of its column, which is not shown any more: two statements, however many there are. */
export const hideLinks = async (tx: Tx, property: LinkedColumn): Promise<void> => {
  const { databaseId, propertyId } = property;
  tx.noteKeys({ databaseId, isWhole: true });
  await sql`
    insert into entry_column_link (column_id, page_id, target_id, ord)
    select ${sql.lit(columnIdOf(property))}, page_id, target_id, ord from entry_link
    where property_id = ${propertyId} order by page_id, ord`.execute(tx.db);
  await tx.db.deleteFrom("entry_link").where("property_id", "=", propertyId).execute();
};

/** The opposite of {@link hideLinks}: without links of entries and to targets that are gone by now. */
export const showLinks = async (tx: Tx, column: LinkedColumn): Promise<void> => {
  const { databaseId, propertyId } = column;
  const columnId = columnIdOf(column);
  tx.noteKeys({ databaseId, isWhole: true });
  const target =
    linkTargetOf(column)?.kind === "users"
      ? sql`select 1 from user_account where user_account.user_id = entry_column_link.target_id`
      : sql`select 1 from page where page.page_id = entry_column_link.target_id`;
  await sql`
    insert into entry_link (property_id, page_id, target_id, ord)
    select ${sql.lit(propertyId)}, page_id, target_id, ord from entry_column_link
    where column_id = ${columnId} and exists (${target})
      and exists (select 1 from entry_doc where entry_doc.page_id = entry_column_link.page_id)
    order by page_id, ord`.execute(tx.db);
  await tx.db.deleteFrom("entry_column_link").where("column_id", "=", columnId).execute();
};

/** Entries of which the two sides of a relation say different things. */
export const pagesOutOfStep = async (
  q: Queryable,
  propertyId: number,
  otherId: number,
): Promise<string[]> => {
  const { rows } = await sql<{ page_id: string }>`
    select own.page_id from entry_link as own where own.property_id = ${propertyId} and not exists (
      select 1 from entry_link as back where back.property_id = ${otherId}
        and back.page_id = own.target_id and back.target_id = own.page_id)
    union
    select back.target_id as page_id from entry_link as back where back.property_id = ${otherId} and not exists (
      select 1 from entry_link as own where own.property_id = ${propertyId}
        and own.page_id = back.target_id and own.target_id = back.page_id)`.execute(q);
  return rows.map(({ page_id }) => page_id);
};

/** By entry, which entries name it in the other side of a relation. */
export const targetsNaming = async (
  q: Queryable,
  otherId: number,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  const found = new Map<string, string[]>();
  await inChunks(pageIds, async (part) => {
    const rows = await q
      .selectFrom("entry_link")
      .select(["page_id", "target_id"])
      .where("property_id", "=", otherId)
      .where("target_id", "in", part)
      .orderBy("page_id")
      .execute();
    for (const [target, ofTarget] of Map.groupBy(rows, (row) => row.target_id))
      found.set(
        target,
        ofTarget.map((row) => row.page_id),
      );
  });
  return found;
};

/** Titles of the live ones among these entries. */
export const liveTitles = async (
  q: Queryable,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  await inChunks(pageIds, async (part) => {
    const rows = await q
      .selectFrom("page")
      .select(["page_id", "title"])
      .where("page_id", "in", part)
      .where("trashed_at", "is", null)
      .execute();
    for (const { page_id, title } of rows) found.set(page_id, title);
  });
  return found;
};

/** How long titles once read may be looked up in by steps, in ms: to read all of them takes longer than the rest of a step. */
const reusedFor = 30_000;

/** Ids by titles, and when they were read: the version of their database, and the time in ms. Steps of one conversion ask again and again. */
let latest: { key: string; version: number; readAt: number; ids: ReadonlyMap<string, string> } | null = null;

/**
 * Ids of a database's entries by their folded titles; those that several bear are left out.
 * @param asOf `now`: as the transaction sees them. `lately`: as they were at some time in the last 30 s, for entries that are converted again
 *   where somebody has written them since.
 */
export const idsByTitle = async (
  tx: Tx,
  actor: Actor,
  databaseId: number,
  asOf: "now" | "lately",
): Promise<ReadonlyMap<string, string>> => {
  const key = `${databaseId} ${actor.userId}`;
  const now = Date.parse(tx.now);
  const known = latest?.key === key ? latest : null;
  if (known && asOf === "lately" && Math.abs(now - known.readAt) < reusedFor) return known.ids;
  const row = await tx.db
    .selectFrom("database")
    .select("version")
    .where("database_id", "=", databaseId)
    .executeTakeFirst();
  const version = row?.version ?? -1;
  if (known?.version === version) return known.ids;
  const ids = unambiguous(await readableEntryTitles(tx.db, actor, databaseId));
  latest = { key, version, readAt: now, ids };
  return ids;
};

/** Frees what {@link idsByTitle} has read. */
export const forgetTitles = (): void => {
  latest = null;
};
