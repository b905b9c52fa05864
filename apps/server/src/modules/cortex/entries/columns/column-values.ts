import {
  contentOf,
  convertedTypes,
  convertValue,
  linkedIds,
  linkedText,
  type StoredValue,
} from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Tx } from "../../../../storage/index.ts";
import {
  columnIdOf,
  type ColumnPlace,
  type ColumnValues,
  countWrite,
  type DatabaseProperty,
  isComputed,
  isLink,
  linkTargetOf,
  type Walked,
} from "../../properties/index.ts";
import { setKeys, setKeysAndTexts } from "../derived/derived.store.ts";
import { sortKeyOf } from "../derived/sort-key.ts";
import { setSpans } from "../derived/spans.store.ts";
import { type EntryDoc, valueIn, withValues } from "../entry-doc.ts";
import * as entries from "../entries.store.ts";
import { moveCellUses } from "../files/file-names.store.ts";
import { labelsOf, linkedFiles, namesFiles } from "../files/linked-files.store.ts";
import { setLinkKeys } from "../links/entry-links.store.ts";
import { linkedOf, userNames } from "../links/linked.store.ts";
import { pagesAmong, usersAmong } from "../list/still-there.store.ts";
import {
  dropHiddenLinks,
  forgetTitles,
  hideLinks,
  idsByTitle,
  liveTitles,
  pagesOutOfStep,
  saveHiddenLinks,
  showLinks,
  targetsNaming,
} from "./column-links.store.ts";
import * as store from "./columns.store.ts";
import { finderOf, labelsFor } from "./conversion-names.ts";

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
  if (isLink(column)) return saveLinks(tx, column, cells);
  await setKeysAndTexts(
    tx,
    cells.map(({ pageId, value }) => ({ pageId, property: column, value })),
  );
};

/** What links lead to waits apart, since nobody is to find them yet; keys are those of the names as they are now. */
const saveLinks = async (tx: Tx, column: DatabaseProperty, cells: readonly ColumnCell[]): Promise<void> => {
  await saveHiddenLinks(
    tx,
    columnIdOf(column),
    cells.map(({ pageId, value }) => ({ pageId, targets: linkedIds(value) })),
  );
  const { slot } = column;
  if (slot === null) return;
  const ids = new Set(cells.flatMap(({ value }) => linkedIds(value)));
  const names =
    linkTargetOf(column)?.kind === "users" ? await userNames(tx.db) : await liveTitles(tx.db, [...ids]);
  const keys = cells.map(({ pageId, value }) => {
    const shown = linkedText(linkedIds(value).filter((id) => names.has(id)));
    return { pageId, key: sortKeyOf(column, shown, (id) => names.get(id)) };
  });
  await setKeys(tx, slot, keys);
};

/** What values become, with the names of others as they are now, or were lately. */
const converterOf = async (
  tx: Tx,
  actor: Actor,
  {
    property,
    column,
    asOf,
  }: { property: DatabaseProperty; column: DatabaseProperty; asOf: "now" | "lately" },
  docs: readonly { doc: EntryDoc }[],
  newOptions: string[],
): Promise<(doc: EntryDoc) => StoredValue> => {
  const type = convertedTypes.find((known) => known === column.type);
  if (!type) throw new Error(`No values become ${column.type}`);
  // Nothing is looked up for entries without a value.
  if (docs.every(({ doc }) => valueIn(doc, property) === null)) return () => null;
  const people = await userNames(tx.db);
  const titlesIn = (databaseId: number) => idsByTitle(tx, actor, databaseId, asOf);
  const find = await finderOf(column, { people, newOptions, titlesIn });
  const labels = await labelsFor(tx.db, actor, property, docs, people);
  const target = { type, config: column.config, find };
  return (doc) => {
    const content = contentOf(property.type, valueIn(doc, property), property.config, labels);
    return (content && convertValue(content, target).value) || null;
  };
};

/** Links to what is gone since they were written are taken out; names may have changed as well. */
const settleLinks = async (
  tx: Tx,
  property: DatabaseProperty,
  docs: readonly store.PlacedDoc[],
): Promise<void> => {
  const ids = [...new Set(docs.flatMap(({ doc }) => linkedIds(valueIn(doc, property))))];
  const there =
    linkTargetOf(property)?.kind === "users" ? await usersAmong(tx.db, ids) : await pagesAmong(tx.db, ids);
  const left = docs.flatMap(({ pageId, doc }) => {
    const before = linkedIds(valueIn(doc, property));
    const now = before.filter((id) => there.has(id));
    return now.length === before.length
      ? []
      : [{ pageId, doc: withValues(doc, [[property, linkedText(now)]]) }];
  });
  await entries.saveDocs(tx, left);
  // Lists in an order by these keys are cached as of a version.
  await countWrite(tx, property.databaseId);
  await setLinkKeys(
    tx,
    property,
    (await linkedOf(tx.db, [property])).get(property.propertyId),
    docs.map(({ pageId }) => pageId),
  );
};

/** Files may have been renamed while their cells were not shown. */
const settleFiles = async (
  tx: Tx,
  property: DatabaseProperty,
  docs: readonly store.PlacedDoc[],
): Promise<void> => {
  const cells = docs.map(({ pageId, doc }) => ({ pageId, property, value: valueIn(doc, property) }));
  await setKeysAndTexts(tx, cells, labelsOf(await linkedFiles(tx.db, cells)));
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
  if (isLink(property) && !isComputed(property)) await settleLinks(tx, property, docs);
  if (namesFiles(property.type)) await settleFiles(tx, property, docs);
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
  async fill(tx, actor, property, column, which) {
    const { docs, ...walked } = await docsOf(tx, property.databaseId, which);
    const newOptions: string[] = [];
    const isFresh = "pos" in which;
    // Entries written since are done again by their ids: these are to find what was there when they were written.
    const asOf = isFresh ? "lately" : "now";
    const convert = await converterOf(tx, actor, { property, column, asOf }, docs, newOptions);
    const cells = docs.map(({ pageId, doc }) => ({ pageId, doc, value: convert(doc) }));
    // On the way through them all, entries without a value have nothing to write.
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
    // Of a conversion that was cancelled or given up.
    forgetTitles();
    const { docs, ...walked } = await docsOf(tx, column.databaseId, which);
    const filled = docs.filter(({ doc }) => valueIn(doc, column) !== null);
    await save(
      tx,
      column,
      filled.map(({ pageId, doc }) => ({ pageId, doc, value: null })),
    );
    const pageIds = docs.map(({ pageId }) => pageId);
    if (isLink(column)) await dropHiddenLinks(tx, columnIdOf(column), pageIds);
    if (shown) await settle(tx, shown, docs);
    return walked;
  },

  async hide(tx, property) {
    if (isLink(property)) await hideLinks(tx, property);
    if (namesFiles(property.type)) await moveCellUses(tx, property, "trashed_cell");
  },

  async show(tx, column) {
    // All are converted.
    forgetTitles();
    if (isLink(column)) await showLinks(tx, column);
    if (namesFiles(column.type)) await moveCellUses(tx, column, "cell");
  },

  async outOfStep(tx, property, otherId) {
    const pageIds = await pagesOutOfStep(tx.db, property.propertyId, otherId);
    const found = await entries.docsOf(tx.db, property.databaseId, pageIds);
    const named = await targetsNaming(tx.db, otherId, pageIds);
    return found.map(({ pageId, doc }) => ({
      pageId,
      now: valueIn(doc, property),
      named: named.get(pageId) ?? [],
    }));
  },
};
