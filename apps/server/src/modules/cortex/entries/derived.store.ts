import { setImmediate } from "node:timers/promises";
import type { Labels } from "@maive/values";
import { sql } from "kysely";
import { insertRows, type Tx } from "../../../storage/index.ts";
import { type DatabaseProperty, emptyKey, isLink, kindOfSlot, type SlotColumn } from "../properties/index.ts";
import { foldedOf, type Key, keyOf } from "./derived.ts";
import { type EntryDoc, valueIn } from "./entry-doc.ts";
import { labelsOf, linkedFilesOf } from "./linked-files.store.ts";

/** Rows per statement: SQLite binds at most 32,766 parameters, and a key row may have 51. */
export const rowsPerStatement = 500;

/** Calls `run` for parts of a list that fit one statement; between them the server answers others. */
export const inParts = async <T>(
  items: readonly T[],
  run: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let i = 0; i < items.length; i += rowsPerStatement) {
    if (i > 0) await setImmediate();
    await run(items.slice(i, i + rowsPerStatement));
  }
};

/** An entry as far as its derived rows go. */
export interface PlacedEntry {
  pageId: string;
  pos: string;
  doc: EntryDoc;
}

/** The key an entry has in a property that links. */
export type LinkKeyOf = (property: DatabaseProperty, doc: EntryDoc) => Key;

/**
 * Makes the key rows of live entries, with a key for every property that owns a column.
 * @param linkKeyOf without it, those that link are for the caller to set.
 */
export const insertKeys = (
  tx: Tx,
  databaseId: number,
  properties: readonly DatabaseProperty[],
  entries: readonly PlacedEntry[],
  linkKeyOf?: LinkKeyOf,
): Promise<void> =>
  inParts(entries, async (part) => {
    const docs = part.map((entry) => entry.doc);
    const labels = labelsOf(await linkedFilesOf(tx.db, properties, docs));
    const placed = properties.flatMap((property) =>
      property.slot === null ? [] : [{ property, slot: property.slot }],
    );
    await insertRows(
      tx,
      "entry_key",
      ["page_id", { name: "database_id", all: databaseId }, "pos", ...placed.map(({ slot }) => slot)],
      part.map(({ pageId, pos, doc }) => [
        pageId,
        pos,
        ...placed.map(({ property }) =>
          linkKeyOf && isLink(property)
            ? linkKeyOf(property, doc)
            : keyOf(property, valueIn(doc, property), labels),
        ),
      ]),
    );
    await countLiveEntries(tx, databaseId, part.length);
  });

const countLiveEntries = async (tx: Tx, databaseId: number, more: number): Promise<void> => {
  await tx.db
    .updateTable("database")
    .set({ live_entries: sql`live_entries + ${more}` })
    .where("database_id", "=", databaseId)
    .execute();
};

/** Removes the key rows of entries that are no longer live. */
export const deleteKeys = (tx: Tx, pageIds: readonly string[]): Promise<void> =>
  inParts(pageIds, async (part) => {
    const gone = await tx.db
      .deleteFrom("entry_key")
      .where("page_id", "in", part)
      .returning("database_id")
      .execute();
    for (const [databaseId, rows] of Map.groupBy(gone, (row) => row.database_id))
      await countLiveEntries(tx, databaseId, -rows.length);
  });

/** Writes one column of the key rows; entries in the trash have none. */
export const setKeys = (
  tx: Tx,
  slot: SlotColumn,
  keys: readonly { pageId: string; key: Key }[],
): Promise<void> =>
  inParts(keys, (part) => {
    const rows = part.map(({ pageId, key }) =>
      kindOfSlot(slot) === "t"
        ? sql`(${pageId}, ${key})`
        : sql`(${pageId}, cast(${key} as double precision))`,
    );
    return sql`
      with fresh(page_id, new_key) as (values ${sql.join(rows)})
      update entry_key set ${sql.ref(slot)} = fresh.new_key
      from fresh where entry_key.page_id = fresh.page_id`.execute(tx.db);
  });

/** Empties one column of all key rows of a database. */
export const clearKeyColumn = async (tx: Tx, databaseId: number, slot: SlotColumn): Promise<void> => {
  await sql`update entry_key set ${sql.ref(slot)} = ${emptyKey(slot)} where database_id = ${databaseId}`.execute(
    tx.db,
  );
};

/**
 * Writes one column of all key rows from the folded texts: for types of which each text has one key.
 * The column must be empty where there is no text.
 */
export const setKeysByText = (
  tx: Tx,
  { databaseId, propertyId }: DatabaseProperty,
  slot: SlotColumn,
  keys: readonly { folded: string; key: Key }[],
): Promise<void> =>
  inParts(keys, (part) => {
    const rows = part.map(({ folded, key }) =>
      kindOfSlot(slot) === "t"
        ? sql`(${folded}, ${key})`
        : sql`(${folded}, cast(${key} as double precision))`,
    );
    return sql`
      with fresh(folded, new_key) as (values ${sql.join(rows)})
      update entry_key set ${sql.ref(slot)} = fresh.new_key
      from fresh, entry_text
      where entry_text.page_id = entry_key.page_id and entry_text.property_id = ${propertyId}
        and entry_text.folded = fresh.folded and entry_key.database_id = ${databaseId}`.execute(tx.db);
  });

/** Writes the folded texts of cells: an empty one has no row. */
export const setTexts = async (
  tx: Tx,
  cells: readonly { pageId: string; property: DatabaseProperty; value: string | null }[],
  labels?: Labels,
): Promise<void> => {
  const found: (readonly [number, string, number, string])[] = [];
  const gone = new Map<number, string[]>();
  for (const { pageId, property, value } of cells) {
    // What is linked to is found by its own text.
    if (isLink(property)) continue;
    const { propertyId, databaseId } = property;
    const folded = foldedOf(property, value, labels);
    if (folded !== "") found.push([propertyId, pageId, databaseId, folded]);
    else if (gone.get(propertyId)?.push(pageId) === undefined) gone.set(propertyId, [pageId]);
  }
  // Neighbours in the table stand together: fewer of its pages are touched at a time.
  found.sort(([a], [b]) => a - b);
  await inParts(found, (part) =>
    insertRows(tx, "entry_text", ["property_id", "page_id", "database_id", "folded"], part, {
      key: ["property_id", "page_id"],
      set: ["folded"],
    }),
  );
  for (const [propertyId, pageIds] of gone)
    await inParts(pageIds, (part) =>
      tx.db
        .deleteFrom("entry_text")
        .where("property_id", "=", propertyId)
        .where("page_id", "in", part)
        .execute(),
    );
};
