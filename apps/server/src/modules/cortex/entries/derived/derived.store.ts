import { setImmediate } from "node:timers/promises";
import type { Labels, StoredValue } from "@maive/values";
import { sql } from "kysely";
import { insertRows, type Tx, type UpdateColumn, updateRows } from "../../../../storage/index.ts";
import {
  columnIdOf,
  type DatabaseProperty,
  emptyKey,
  hiddenProperties,
  isComputed,
  isLink,
  kindOfSlot,
  type SlotColumn,
} from "../../properties/index.ts";
import { noteKeyed } from "../columns/stale-cells.store.ts";
import { hasText, textOf } from "./cell-texts.store.ts";
import { type CellTexts, foldedOf, textProperties, textsOf, withText } from "./cell-texts.ts";
import { type Key, sortKeyOf } from "./sort-key.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import { labelsOf, linkedFilesOf } from "../files/linked-files.store.ts";

/** Rows per statement: SQLite binds at most 32,766 parameters, and a key row may have 52. */
const rowsPerStatement = 500;

/** Calls `run` for chunks that fit one statement, yielding to the event loop between them. */
export const inParts = async <T>(
  items: readonly T[],
  run: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let i = 0; i < items.length; i += rowsPerStatement) {
    if (i > 0) await setImmediate();
    await run(items.slice(i, i + rowsPerStatement));
  }
};

/** What derived rows need of an entry. */
export interface PlacedEntry {
  pageId: string;
  pos: string;
  doc: EntryDoc;
}

/** The sort key of a relation in an entry. */
export type LinkKeyOf = (property: DatabaseProperty, doc: EntryDoc) => Key;

/**
 * Inserts the key rows of live entries: a key for each property with a column, and all texts. The caller updates the
 * count ({@link countLiveEntries}).
 * @param linkKeyOf absent: the caller sets the keys of relations.
 */
export const insertKeyRows = async (
  tx: Tx,
  databaseId: number,
  shown: readonly DatabaseProperty[],
  entries: readonly PlacedEntry[],
  linkKeyOf?: LinkKeyOf,
): Promise<void> => {
  const properties = [...shown, ...(await hiddenProperties(tx.db, databaseId))];
  await noteKeyed(tx, databaseId, entries);
  tx.noteKeys({ databaseId, pageIds: entries.map(({ pageId }) => pageId) });
  await inParts(entries, async (part) => {
    const docs = part.map((entry) => entry.doc);
    const labels = labelsOf(await linkedFilesOf(tx.db, properties, docs));
    const placed = properties.flatMap((property) =>
      property.slot === null ? [] : [{ property, slot: property.slot }],
    );
    const found = textProperties(properties);
    await insertRows(
      tx,
      "entry_key",
      [
        "page_id",
        { name: "database_id", all: databaseId },
        "pos",
        ...placed.map(({ slot }) => slot),
        "folded",
      ],
      part.map(({ pageId, pos, doc }) => [
        pageId,
        pos,
        ...placed.map(({ property }) =>
          linkKeyOf && isLink(property)
            ? linkKeyOf(property, doc)
            : sortKeyOf(property, valueIn(doc, property), labels),
        ),
        textsOf(found, doc, labels),
      ]),
    );
  });
};

/** Inserts the key rows of restored entries; the caller sets the keys of relations. */
export const insertKeys = async (
  tx: Tx,
  databaseId: number,
  properties: readonly DatabaseProperty[],
  entries: readonly PlacedEntry[],
): Promise<void> => {
  await insertKeyRows(tx, databaseId, properties, entries);
  await countLiveEntries(tx, databaseId, entries.length);
};

/** Adjusts a database's count of live entries. */
export const countLiveEntries = async (tx: Tx, databaseId: number, more: number): Promise<void> => {
  await tx.db
    .updateTable("database")
    .set({ live_entries: sql`live_entries + ${more}` })
    .where("database_id", "=", databaseId)
    .execute();
};

/** Deletes the key rows of entries that are no longer live. */
export const deleteKeys = (tx: Tx, pageIds: readonly string[]): Promise<void> =>
  inParts(pageIds, async (part) => {
    tx.noteKeys({ pageIds: part });
    const gone = await tx.db
      .deleteFrom("entry_key")
      .where("page_id", "in", part)
      .returning("database_id")
      .execute();
    for (const [databaseId, rows] of Map.groupBy(gone, (row) => row.database_id))
      await countLiveEntries(tx, databaseId, -rows.length);
  });

const columnOf = (slot: SlotColumn): UpdateColumn => (kindOfSlot(slot) === "t" ? slot : { number: slot });

/** Writes one key column; trashed entries have no row. */
export const setKeys = (
  tx: Tx,
  slot: SlotColumn,
  keys: readonly { pageId: string; key: Key }[],
): Promise<void> =>
  inParts(keys, (part) => {
    tx.noteKeys({ pageIds: part.map(({ pageId }) => pageId) });
    return updateRows(
      tx,
      "entry_key",
      "page_id",
      [columnOf(slot)],
      part.map(({ pageId, key }) => [pageId, key]),
    );
  });

/** Clears one key column in a whole database. */
export const clearKeyColumn = async (tx: Tx, databaseId: number, slot: SlotColumn): Promise<void> => {
  tx.noteKeys({ databaseId, isWhole: true });
  await sql`update entry_key set ${sql.ref(slot)} = ${emptyKey(slot)} where database_id = ${databaseId}`.execute(
    tx.db,
  );
};

/**
 * Fills one key column from the folded texts, for types where these determine the key. The column must be empty where
 * there is no text.
 */
export const setKeysByText = async (
  tx: Tx,
  property: DatabaseProperty,
  slot: SlotColumn,
  keys: readonly { folded: string; key: Key }[],
): Promise<void> => {
  if (keys.length === 0) return;
  tx.noteKeys({ databaseId: property.databaseId, isWhole: true });
  const fresh = keys.map(({ folded, key }) =>
    kindOfSlot(slot) === "t"
      ? sql`when ${folded} then ${key}`
      : sql`when ${folded} then cast(${key} as double precision)`,
  );
  await sql`
    update entry_key
    set ${sql.ref(slot)} = case ${textOf(property)} ${sql.join(fresh, sql` `)} else ${sql.ref(slot)} end
    where database_id = ${property.databaseId} and ${hasText(property)}`.execute(tx.db);
};

/** A cell with its new value. */
export interface DerivedCell {
  pageId: string;
  property: DatabaseProperty;
  value: StoredValue;
}

/** Folded texts of live entries. */
export type TextsByEntry = ReadonlyMap<string, CellTexts>;

const textsNow = async (tx: Tx, pageIds: readonly string[]): Promise<TextsByEntry> => {
  const rows = await tx.db
    .selectFrom("entry_key")
    .select(["page_id", "folded"])
    .where("page_id", "in", pageIds)
    .execute();
  return new Map(rows.map((row) => [row.page_id, row.folded]));
};

/** Of a cell written twice the last value wins. */
const lastWritten = (cells: readonly DerivedCell[]): readonly DerivedCell[] =>
  cells.length === 1
    ? cells
    : Array.from(new Map(cells.map((cell) => [cell.property.propertyId, cell])).values());

const hasOwnKey = (property: DatabaseProperty): property is DatabaseProperty & { slot: SlotColumn } =>
  property.slot !== null && !isLink(property);

const changeRows = async (
  tx: Tx,
  cells: readonly DerivedCell[],
  { labels, keyed, known }: { labels: Labels | undefined; keyed: boolean; known?: TextsByEntry | undefined },
): Promise<void> => {
  const pages = Array.from(
    Map.groupBy(cells, (cell) => cell.pageId),
    ([pageId, ofPage]) => [pageId, lastWritten(ofPage)] as const,
  );
  await inParts(pages, async (part) => {
    const pageIds = part.map(([pageId]) => pageId);
    // Tables in memory have texts as well.
    tx.noteKeys({ pageIds });
    const unknown = known ? pageIds.filter((pageId) => !known.has(pageId)) : pageIds;
    const read = unknown.length > 0 ? await textsNow(tx, unknown) : null;
    const alike = Map.groupBy(part, ([, ofPage]) => ofPage.map(({ property }) => property.propertyId).join());
    for (const same of alike.values()) {
      const slots = (same[0]?.[1] ?? []).flatMap(({ property }) =>
        keyed && hasOwnKey(property) ? [property.slot] : [],
      );
      const rows: [string, ...Key[]][] = [];
      for (const [pageId, ofPage] of same) {
        const before = known?.get(pageId) ?? read?.get(pageId);
        if (before === undefined) continue;
        let folded = before;
        const row: [string, ...Key[]] = [pageId];
        for (const { property, value } of ofPage) {
          if (keyed && hasOwnKey(property)) row.push(sortKeyOf(property, value, labels));
          folded = withText(folded, columnIdOf(property), foldedOf(property, value, labels));
        }
        row.push(folded);
        if (slots.length > 0 || folded !== before) rows.push(row);
      }
      await updateRows(tx, "entry_key", "page_id", [...slots.map(columnOf), "folded"], rows);
    }
  });
};

/** Links have no text; results that have become links may still have that of before. */
const mayHaveText = ({ property }: DerivedCell): boolean => !isLink(property) || isComputed(property);

/** Writes the folded texts of cells; trashed entries have none. */
export const setTexts = (tx: Tx, cells: readonly DerivedCell[], labels?: Labels): Promise<void> =>
  changeRows(tx, cells.filter(mayHaveText), { labels, keyed: false });

/**
 * Writes keys and folded texts of cells; the caller sets the keys of relations.
 * @param known current texts, as far as the caller has read them.
 */
export const setKeysAndTexts = (
  tx: Tx,
  cells: readonly DerivedCell[],
  labels?: Labels,
  known?: TextsByEntry,
): Promise<void> => changeRows(tx, cells.filter(mayHaveText), { labels, keyed: true, known });
