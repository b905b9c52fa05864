import { sql } from "kysely";
import type { Queryable } from "../../../../storage/index.ts";
import type { SlotColumn } from "../../properties/index.ts";
import type { CellTexts } from "../derived/cell-texts.ts";
import { inParts } from "../derived/derived.store.ts";
import type { Doc } from "../entry-doc.ts";

/** A live entry with its values. */
export interface StandingEntry<D extends Doc = Doc> {
  pageId: string;
  databaseId: number;
  doc: D;
}

/** The live entries among these, with their folded texts if requested. */
export const liveEntries = async (
  q: Queryable,
  pageIds: readonly string[],
  withTexts = false,
): Promise<(StandingEntry & { folded?: CellTexts })[]> => {
  const found: (StandingEntry & { folded?: CellTexts })[] = [];
  const texts = withTexts ? sql`, entry_key.folded` : sql``;
  await inParts(pageIds, async (part) => {
    const { rows } = await sql<{ page_id: string; database_id: number; doc: string; folded?: string }>`
      select entry_doc.page_id, entry_doc.database_id, entry_doc.doc ${texts} from entry_doc
      join entry_key on entry_key.page_id = entry_doc.page_id
      where entry_doc.page_id in (${sql.join(part)})`.execute(q);
    for (const { page_id: pageId, database_id, doc, folded } of rows)
      found.push({
        pageId,
        databaseId: Number(database_id),
        doc,
        ...(folded === undefined ? {} : { folded }),
      });
  });
  return found;
};

/** Numbers of a key column for the live entries among these. */
export const liveNumbers = async (
  q: Queryable,
  slot: SlotColumn,
  pageIds: readonly string[],
): Promise<{ pageId: string; number: number | null }[]> => {
  const found: { pageId: string; number: number | null }[] = [];
  await inParts(pageIds, async (part) => {
    const { rows } = await sql<{ page_id: string; number: number | null }>`
      select page_id, ${sql.ref(slot)} as number from entry_key where page_id in (${sql.join(part)})`.execute(
      q,
    );
    for (const { page_id: pageId, number } of rows) found.push({ pageId, number });
  });
  return found;
};

/**
 * Numbers of a key column for the live entries linked by an entry's relation, in order; without a column, one null
 * each.
 */
export const linkedNumbers = async (
  q: Queryable,
  relationId: number,
  slot: SlotColumn | null,
  pageId: string,
): Promise<(number | null)[]> => {
  const number = slot === null ? sql`null` : sql`entry_key.${sql.ref(slot)}`;
  const { rows } = await sql<{ number: number | null }>`
    select ${number} as number from entry_link
    join entry_key on entry_key.page_id = entry_link.target_id
    where entry_link.property_id = ${relationId} and entry_link.page_id = ${pageId}
    order by entry_link.ord`.execute(q);
  return rows.map((row) => row.number);
};

/** A position in the order of a database's entries. */
export interface EntryPlace {
  pos: string;
  pageId: string;
}

/** A live entry with its position and folded texts. */
export type PlacedStanding = StandingEntry & EntryPlace & { folded: CellTexts };

/** The next live entries after a position. */
export const entriesBehind = async (
  q: Queryable,
  databaseId: number,
  { pos, pageId }: EntryPlace,
  limit: number,
): Promise<PlacedStanding[]> => {
  const { rows } = await sql<{ page_id: string; pos: string; folded: string; doc: string }>`
    select entry_key.page_id, entry_key.pos, entry_key.folded, entry_doc.doc from entry_key
    join entry_doc on entry_doc.page_id = entry_key.page_id
    where entry_key.database_id = ${databaseId} and (entry_key.pos, entry_key.page_id) > (${pos}, ${pageId})
    order by entry_key.pos, entry_key.page_id limit ${limit}`.execute(q);
  return rows.map(({ page_id, pos, folded, doc }) => ({
    pageId: page_id,
    pos,
    folded,
    databaseId,
    doc,
  }));
};

/** Number of live entries of a database. */
export const countLive = async (q: Queryable, databaseId: number): Promise<number> => {
  const row = await q
    .selectFrom("database")
    .select("live_entries")
    .where("database_id", "=", databaseId)
    .executeTakeFirst();
  return row?.live_entries ?? 0;
};

/** Live entries that link to any of these by a relation, at most `limit`, without duplicates. */
export const entriesNaming = async (
  q: Queryable,
  relationId: number,
  targetIds: readonly string[],
  limit: number,
): Promise<Set<string>> => {
  const found = new Set<string>();
  await inParts(targetIds, async (part) => {
    if (found.size >= limit) return;
    const { rows } = await sql<{ page_id: string }>`
      select entry_link.page_id from entry_link
      join entry_key on entry_key.page_id = entry_link.page_id
      where entry_link.property_id = ${relationId} and entry_link.target_id in (${sql.join(part)})
      limit ${limit}`.execute(q);
    for (const { page_id } of rows) found.add(page_id);
  });
  return found;
};

/** Total number of links of these entries by one relation. */
export const countLinks = async (
  q: Queryable,
  relationId: number,
  pageIds: readonly string[],
): Promise<number> => {
  let count = 0;
  await inParts(pageIds, async (part) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from entry_link
      where property_id = ${relationId} and page_id in (${sql.join(part)})`.execute(q);
    count += Number(rows[0]?.n ?? 0);
  });
  return count;
};
