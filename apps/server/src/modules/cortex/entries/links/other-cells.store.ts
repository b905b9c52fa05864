import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { type DatabaseProperty, propertyOf } from "../../properties/index.ts";
import { readablePage } from "../../access/index.ts";
import { inParts } from "../derived/derived.store.ts";
import { type EntryDoc, readDoc } from "../entry-doc.ts";

/** What links need of a target entry. */
export interface OtherEntry {
  databaseId: number;
  doc: EntryDoc;
  isLive: boolean;
}

/** Entries by id, trashed or not. */
export const otherEntries = async (
  q: Queryable,
  pageIds: Iterable<string>,
): Promise<Map<string, OtherEntry>> => {
  const found = new Map<string, OtherEntry>();
  await inParts([...pageIds], async (part) => {
    const rows = await q
      .selectFrom("entry_doc")
      .innerJoin("page", "page.page_id", "entry_doc.page_id")
      .select(["entry_doc.page_id", "entry_doc.database_id", "entry_doc.doc", "page.trashed_at"])
      .where("entry_doc.page_id", "in", part)
      .execute();
    for (const row of rows)
      found.set(row.page_id, {
        databaseId: row.database_id,
        doc: readDoc(row.doc),
        isLive: row.trashed_at === null,
      });
  });
  return found;
};

/** Opposite properties of two-way relations, by their own ids. */
export const otherSides = async (
  q: Queryable,
  properties: Iterable<DatabaseProperty>,
): Promise<ReadonlyMap<number, DatabaseProperty>> => {
  const ids = [...properties].flatMap(({ config }) => config.linked_property_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await q.selectFrom("property").selectAll().where("property_id", "in", ids).execute();
  return new Map(rows.map((row) => [row.property_id, propertyOf(row)]));
};

/** Live readable entries of one database among these. */
export const readableTargets = async (
  q: Queryable,
  actor: Actor,
  databaseId: number,
  pageIds: Iterable<string>,
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  await inParts([...pageIds], async (part) => {
    const rows = await q
      .selectFrom("page")
      .select("page_id")
      .where("page_id", "in", part)
      .where("parent_database_id", "=", databaseId)
      .where("trashed_at", "is", null)
      .where(readablePage(actor))
      .execute();
    for (const row of rows) found.add(row.page_id);
  });
  return found;
};

/** The trashed ones among these entries. */
export const trashedAmong = async (q: Queryable, pageIds: Iterable<string>): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  await inParts([...pageIds], async (part) => {
    const rows = await q
      .selectFrom("page")
      .select("page_id")
      .where("page_id", "in", part)
      .where("trashed_at", "is not", null)
      .execute();
    for (const row of rows) found.add(row.page_id);
  });
  return found;
};
