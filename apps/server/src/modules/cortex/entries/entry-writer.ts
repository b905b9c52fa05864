import { generateNKeysBetween } from "fractional-indexing";
import type { StoredValue } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { newId } from "../../../shared/ids.ts";
import { type Change, recordChanges, type Tx } from "../../../storage/index.ts";
import type { DatabaseRow, PageRow } from "../access/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { countWrite, type DatabaseProperty } from "../properties/index.ts";
import { keyOf } from "./derived.ts";
import { insertKeys, setKeys, setTexts } from "./derived.store.ts";
import { type EntryDoc, valueIn, withValues } from "./entry-doc.ts";
import * as store from "./entries.store.ts";
import { labelsOf, linkedFiles } from "./linked-files.store.ts";
import { noteLinks } from "./links.ts";

/** Who writes, and the file store that says which files they may name. */
export interface Writer {
  actor: Actor;
  files: CortexFiles;
}

/** New values of one entry; `doc` is what stood there before. */
export interface EntryWrite {
  page: Authorized<PageRow, "write">;
  doc: EntryDoc;
  values: ReadonlyMap<DatabaseProperty, StoredValue>;
}

/**
 * The one way in which values of entries of one database change: documents, keys, texts, titles,
 * `last_modified`, the database's version and the change log stay in step.
 */
export const writeValues = async (
  tx: Tx,
  { actor, files }: Writer,
  databaseId: number,
  writes: readonly EntryWrite[],
): Promise<void> => {
  const cells = writes.flatMap(({ page, doc, values }) =>
    [...values].map(([property, value]) => ({
      pageId: page.page_id,
      property,
      value,
      before: valueIn(doc, property),
    })),
  );
  await store.saveDocs(
    tx,
    writes.map(({ page, doc, values }) => ({ pageId: page.page_id, doc: withValues(doc, values) })),
  );
  await noteLinks(tx, { actor, files }, cells);
  const labels = labelsOf(await linkedFiles(tx.db, cells));
  for (const [property, changed] of Map.groupBy(cells, (cell) => cell.property))
    if (property.slot !== null)
      await setKeys(
        tx,
        property.slot,
        changed.map(({ pageId, value }) => ({ pageId, key: keyOf(property, value, labels) })),
      );
  await setTexts(tx, cells, labels);
  const titles = cells.flatMap(({ pageId, property, value }) =>
    property.isLead ? [{ pageId, title: value ?? "" }] : [],
  );
  if (titles.length > 0) await store.saveTitles(tx, titles);
  await store.touchPages(
    tx,
    writes.map(({ page }) => page.page_id),
  );
  await countWrite(tx, databaseId);
  await recordChanges(
    tx,
    cells.map(({ pageId, property, value, before }): Change => ({
      actorId: actor.userId,
      kind: "value_changed",
      pageId,
      databaseId,
      propertyId: property.propertyId,
      before,
      after: value,
    })),
  );
};

/** A new entry with its values; the title is the lead property's value. */
export interface NewEntry {
  title: string;
  values: ReadonlyMap<DatabaseProperty, StoredValue>;
}

/** Adds entries behind the others, in the given order. @returns their ids. */
export const addEntries = async (
  tx: Tx,
  { actor, files }: Writer,
  database: Authorized<DatabaseRow, "write">,
  properties: readonly DatabaseProperty[],
  entries: readonly NewEntry[],
): Promise<string[]> => {
  const databaseId = database.database_id;
  const last = await store.lastEntryPosition(tx.db, databaseId);
  const positions = generateNKeysBetween(last, null, entries.length);
  const lead = properties.filter((property) => property.isLead);
  const rows = entries.map(({ title, values }, index) => ({
    pageId: newId(),
    title,
    pos: positions[index] ?? "",
    doc: withValues({}, [...values, ...lead.map((property) => [property, title] as const)]),
  }));
  await store.insertEntries(tx, database, actor.userId, rows);
  const cells = rows.flatMap(({ pageId, doc }) =>
    properties
      .map((property) => ({ pageId, property, value: valueIn(doc, property) }))
      .filter((cell) => cell.value !== null),
  );
  await noteLinks(tx, { actor, files }, cells);
  await insertKeys(tx, databaseId, properties, rows);
  await setTexts(tx, cells, labelsOf(await linkedFiles(tx.db, cells)));
  await countWrite(tx, databaseId);
  await recordChanges(
    tx,
    rows.map(({ pageId, title, doc }) => ({
      actorId: actor.userId,
      kind: "entry_created",
      pageId,
      databaseId,
      after: { title, values: doc },
    })),
  );
  return rows.map((row) => row.pageId);
};
