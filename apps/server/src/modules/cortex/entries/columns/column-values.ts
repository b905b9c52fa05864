import { contentOf, convertedTypes, convertValue, type StoredValue } from "@maive/values";
import type { Tx } from "../../../../storage/index.ts";
import type { ColumnPlace, ColumnValues, DatabaseProperty, Walked } from "../../properties/index.ts";
import { setKeysAndTexts } from "../derived/derived.store.ts";
import { setSpans } from "../derived/spans.store.ts";
import { type EntryDoc, valueIn, withValues } from "../entry-doc.ts";
import * as entries from "../entries.store.ts";
import * as store from "./columns.store.ts";
import { optionFinder } from "./option-finder.ts";

/** Entries per step, which bounds how long others wait. */
const step = 100;

interface ColumnCell {
  pageId: string;
  doc: EntryDoc;
  value: StoredValue;
}

/** Writes values into a column, with their keys and texts; nobody sees them yet, or any more. */
const save = async (tx: Tx, column: DatabaseProperty, cells: readonly ColumnCell[]): Promise<void> => {
  if (cells.length === 0) return;
  await entries.saveHiddenDocs(
    tx,
    cells
      .filter(({ doc, value }) => valueIn(doc, column) !== value)
      .map(({ pageId, doc, value }) => ({ pageId, doc: withValues(doc, [[column, value]]) })),
  );
  await setKeysAndTexts(
    tx,
    cells.map(({ pageId, value }) => ({ pageId, property: column, value })),
  );
};

/** What values without names of others become. */
const converterOf = (
  property: DatabaseProperty,
  column: DatabaseProperty,
  newOptions: string[],
): ((doc: EntryDoc) => StoredValue) => {
  const type = convertedTypes.find((known) => known === column.type);
  if (!type) throw new Error(`No values become ${column.type}`);
  const find = optionFinder(column.config, newOptions);
  const target = { type, config: column.config, find };
  return (doc) => {
    const content = contentOf(property.type, valueIn(doc, property), property.config, () => undefined);
    return (content && convertValue(content, target).value) || null;
  };
};

/** Spans of dates are those of what entries show now; the search reads them anew. */
const settle = async (
  tx: Tx,
  property: DatabaseProperty,
  docs: readonly store.PlacedDoc[],
): Promise<void> => {
  const pageIds = docs.map(({ pageId }) => pageId);
  await store.dropSpans(tx, property.propertyId, pageIds);
  await setSpans(
    tx,
    docs.map(({ pageId, doc }) => ({ pageId, property, value: valueIn(doc, property) })),
  );
  await store.noteForSearch(tx, pageIds);
};

/** These entries, or the next ones behind a place. */
const docsOf = async (
  tx: Tx,
  databaseId: number,
  which: ColumnPlace | readonly string[],
): Promise<{ docs: store.PlacedDoc[] } & Walked> => {
  if (!("pos" in which)) {
    const docs = await entries.docsOf(tx.db, databaseId, which);
    return { docs: docs.map((each) => ({ ...each, pos: "" })), count: 0, last: null };
  }
  const docs = await store.docsBehind(tx.db, databaseId, which, step);
  return { docs, count: docs.length, last: docs.length < step ? null : (docs.at(-1) ?? null) };
};

/** The values of columns that are being filled, shown or emptied; trashed entries included. */
export const columnValues: ColumnValues = {
  async fill(tx, property, column, which) {
    const { docs, ...walked } = await docsOf(tx, property.databaseId, which);
    const newOptions: string[] = [];
    const convert = converterOf(property, column, newOptions);
    const cells = docs.map(({ pageId, doc }) => ({ pageId, doc, value: convert(doc) }));
    // On the way through them all, entries without a value have nothing to write.
    const isFresh = "pos" in which;
    await save(
      tx,
      column,
      isFresh ? cells.filter(({ doc, value }) => valueIn(doc, column) !== value) : cells,
    );
    return { ...walked, newOptions };
  },

  async settle(tx, property, which) {
    const { docs, ...walked } = await docsOf(tx, property.databaseId, which);
    await settle(tx, property, docs);
    return walked;
  },

  async empty(tx, column, shown, which) {
    const { docs, ...walked } = await docsOf(tx, column.databaseId, which);
    const filled = docs.filter(({ doc }) => valueIn(doc, column) !== null);
    await save(
      tx,
      column,
      filled.map(({ pageId, doc }) => ({ pageId, doc, value: null })),
    );
    if (shown) await settle(tx, shown, docs);
    return walked;
  },
};
