import { type Selectable, sql } from "kysely";
import { type PropertyTable, type Queryable, rowsInChunks, type Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, propertyOf } from "../../properties/index.ts";
import { readTexts } from "../derived/cell-texts.ts";
import { type EntryDoc, readDoc } from "../entry-doc.ts";

/** A cell of a live entry that references files, with its current search text. */
export interface NamingCell {
  pageId: string;
  property: DatabaseProperty;
  doc: EntryDoc;
  folded: string;
}

type Row = Selectable<PropertyTable> & { page_id: string; doc: string; folded: string };

const cellsOf = async (q: Queryable, files: ReturnType<typeof sql> | null): Promise<NamingCell[]> => {
  const which = files === null ? sql`` : sql`and file_use.file_id in (${files})`;
  const { rows } = await sql<Row>`
    select distinct property.*, entry_doc.page_id, entry_doc.doc, entry_key.folded
    from file_use
    join entry_doc on entry_doc.page_id = file_use.page_id
    join property on property.database_id = entry_doc.database_id
      and cast(property.property_id as text) = file_use.holder
    join entry_key on entry_key.page_id = entry_doc.page_id
    where file_use.kind = 'cell' ${which}`.execute(q);
  return rows.map(({ page_id, doc, folded, ...property }) => ({
    pageId: page_id,
    property: propertyOf(property),
    doc: readDoc(doc),
    folded: readTexts(folded).get(Number(property.property_id)) ?? "",
  }));
};

/**
 * Cells that reference files: all (null), or those with one of these files, or with one in these folders at any
 * depth.
 */
export const cellsNaming = async (q: Queryable, itemIds: readonly string[] | null): Promise<NamingCell[]> => {
  if (itemIds === null) return cellsOf(q, null);
  return rowsInChunks(itemIds, (part) =>
    cellsOf(
      q,
      sql`with recursive below(file_id) as (
            select file_id from drive_item where file_id in (${sql.join(part)})
            union
            select drive_item.file_id from drive_item join below on drive_item.parent_id = below.file_id
          )
          select file_id from below`,
    ),
  );
};

/** Removes all uses of files by a property's cells. */
export const dropCellUses = async (
  tx: Tx,
  { databaseId, propertyId }: Pick<DatabaseProperty, "databaseId" | "propertyId">,
): Promise<void> => {
  await tx.db
    .deleteFrom("file_use")
    .where("kind", "in", ["cell", "trashed_cell"])
    .where("holder", "=", String(propertyId))
    .where("page_id", "in", (eb) =>
      eb.selectFrom("entry_doc").select("page_id").where("database_id", "=", databaseId),
    )
    .execute();
};

/** The cells' property was trashed or restored: the files stay, but only live cells give access. */
export const moveCellUses = async (
  tx: Tx,
  { databaseId, propertyId }: Pick<DatabaseProperty, "databaseId" | "propertyId">,
  to: "cell" | "trashed_cell",
): Promise<void> => {
  await tx.db
    .updateTable("file_use")
    .set({ kind: to })
    .where("kind", "=", to === "cell" ? "trashed_cell" : "cell")
    .where("holder", "=", String(propertyId))
    .where("page_id", "in", (eb) =>
      eb.selectFrom("entry_doc").select("page_id").where("database_id", "=", databaseId),
    )
    .execute();
};
