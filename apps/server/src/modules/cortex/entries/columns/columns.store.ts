import { inChunks, insertRows, type Queryable, type Tx } from "../../../../storage/index.ts";
import type { ColumnPlace } from "../../properties/index.ts";
import { type EntryDoc, readDoc } from "../entry-doc.ts";

/** An entry's values and its place. */
export interface PlacedDoc extends ColumnPlace {
  doc: EntryDoc;
}

/** The next entries of a database, trashed ones included. */
export const docsBehind = async (
  q: Queryable,
  databaseId: number,
  { pos, pageId }: ColumnPlace,
  most: number,
): Promise<PlacedDoc[]> => {
  const rows = await q
    .selectFrom("entry_doc")
    .select(["page_id", "pos", "doc"])
    .where("database_id", "=", databaseId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("pos", "page_id"), ">", tuple(pos, pageId)))
    .orderBy("pos")
    .orderBy("page_id")
    .limit(most)
    .execute();
  return rows.map((row) => ({ pageId: row.page_id, pos: row.pos, doc: readDoc(row.doc) }));
};

/** Removes the spans of a property in some entries. */
export const dropSpans = (tx: Tx, propertyId: number, pageIds: readonly string[]): Promise<void> =>
  inChunks(pageIds, (part) =>
    tx.db
      .deleteFrom("entry_span")
      .where("property_id", "=", propertyId)
      .where("page_id", "in", part)
      .execute(),
  );

/** Lets the search read entries anew. */
export const noteForSearch = (tx: Tx, pageIds: readonly string[]): Promise<void> =>
  insertRows(
    tx,
    "search_dirty",
    ["kind", "key"],
    pageIds.map((pageId) => ["page", pageId]),
  );
