import type { Calculation } from "@maive/contract";
import { generateNKeysBetween } from "fractional-indexing";
import type { StoredValue } from "@maive/values";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { newId } from "../../../shared/ids.ts";
import { recordChanges, type Tx } from "../../../storage/index.ts";
import type { DatabaseRow, PageRow } from "../access/index.ts";
import type { CortexFiles, FilesNow } from "../files-port/index.ts";
import { countWrite, type DatabaseProperty, isComputed, isLink } from "../properties/index.ts";
import type { CellLocks } from "./cell-locks.ts";
import type { Computed } from "./computed/computed.ts";
import { insertKeys, setTexts } from "./derived.store.ts";
import { noteDriveLinks } from "./drive-links.ts";
import { type EntryDoc, valueIn, withValues } from "./entry-doc.ts";
import * as store from "./entries.store.ts";
import { labelsOf, linkedFiles } from "./linked-files.store.ts";
import { announceFollowed } from "./links/announce-followed.ts";
import { linkKeysOfNew, saveLinks } from "./links/entry-links.store.ts";
import type { LinkFollow } from "./links/link-follow.ts";
import { linkedOf } from "./links/linked.store.ts";
import { type CellWrite, stepCells } from "./links/step-cells.ts";
import { saveCells } from "./save-cells.ts";
import { setSpans } from "./spans.store.ts";

/** What a write of values needs beside its transaction. */
export interface WriterDeps {
  bus: EventBus;
  cellLocks: CellLocks;
  files: FilesNow;
  follow: LinkFollow;
  computed: Computed;
}

/** Who writes, and who says which files they may name and which cells are being edited. */
export interface Writer extends Omit<WriterDeps, "files"> {
  actor: Actor;
  files: CortexFiles;
}

export const writerOf = ({ files, ...deps }: WriterDeps, actor: Actor): Writer => ({
  ...deps,
  actor,
  files: files(),
});

/** New values of one entry; `doc` is what stood there before. */
export interface EntryWrite {
  page: Authorized<PageRow, "write">;
  doc: EntryDoc;
  values: ReadonlyMap<DatabaseProperty, StoredValue>;
}

/**
 * The one way in which values of entries of one database change: documents, keys, texts, links, titles,
 * `last_modified`, the database's version and the change log stay in step, and so do the other sides of two-way
 * relations, in whatever database they are.
 * Formulas and rollups follow, too.
 * @returns the cells as they are now: a write that contradicts another one in the same call may have given way.
 */
export const writeValues = async (
  tx: Tx,
  writer: Writer,
  writes: readonly EntryWrite[],
): Promise<{ cells: readonly CellWrite[]; calculations: Calculation[] }> => {
  const docs = new Map(writes.map(({ page, doc }) => [page.page_id, doc]));
  const cells = writes.flatMap(({ page, doc, values }) =>
    [...values].map(([property, value]) => ({
      pageId: page.page_id,
      property,
      value,
      before: valueIn(doc, property),
    })),
  );
  const { written, beside, followed } = await stepCells(tx, writer, cells, docs);
  for (const { pageId, entry } of followed) docs.set(pageId, entry.doc);
  const changed = written.filter((cell) => cell.value !== cell.before);
  await noteDriveLinks(tx, writer, changed);
  await saveCells(tx, writer.actor, { written: changed, followed: [...beside, ...followed] }, docs);
  const renamed = changed.filter(({ property }) => property.isLead).map(({ pageId }) => pageId);
  if (renamed.length > 0) await writer.follow.note(tx, writer.actor, renamed);
  await announceFollowed(tx, writer, [...beside, ...followed.filter(({ entry }) => entry.isLive)]);
  const calculations = await writer.computed.afterCells(tx, writer.actor, [
    ...changed,
    ...beside,
    ...followed,
  ]);
  return { cells: written, calculations };
};

/** A new entry with its values; the title is the lead property's value. */
export interface NewEntry {
  title: string;
  values: ReadonlyMap<DatabaseProperty, StoredValue>;
}

/** Adds entries in the given order, behind the entry with the order string `after` or behind all. @returns their ids. */
export const addEntries = async (
  tx: Tx,
  writer: Writer,
  database: Authorized<DatabaseRow, "write">,
  properties: readonly DatabaseProperty[],
  entries: readonly NewEntry[],
  after?: string,
): Promise<string[]> => {
  const databaseId = database.database_id;
  const before = after ?? (await store.lastEntryPosition(tx.db, databaseId));
  const next = after === undefined ? null : await store.nextEntryPosition(tx.db, databaseId, after);
  const positions = generateNKeysBetween(before, next, entries.length);
  const lead = properties.filter((property) => property.isLead);
  const ids = entries.map(() => newId());
  const asked = entries.flatMap(({ title, values }, index) =>
    [...values, ...lead.map((property) => [property, title] as const)].map(([property, value]) => ({
      pageId: ids[index] ?? "",
      property,
      before: null,
      value,
    })),
  );
  const { written, beside, followed } = await stepCells(
    tx,
    writer,
    asked,
    new Map(ids.map((id) => [id, {}])),
  );
  const cells = [...written, ...beside].filter((cell) => cell.value !== null);
  const byPage = Map.groupBy(cells, (cell) => cell.pageId);
  const rows = entries.map(({ title }, index) => {
    const pageId = ids[index] ?? "";
    const values = (byPage.get(pageId) ?? []).map(({ property, value }) => [property, value] as const);
    return { pageId, title, pos: positions[index] ?? "", doc: withValues({}, values) };
  });
  const docs = await writer.computed.withResults(tx.db, databaseId, rows);
  const whole = rows.map((row) => ({ ...row, doc: docs.get(row.pageId) ?? row.doc }));
  await store.insertEntries(tx, database, writer.actor.userId, whole);
  await noteDriveLinks(tx, writer, cells);
  await saveLinks(tx, cells);
  const linking = properties.filter(isLink);
  const linked = await linkedOf(tx.db, linking);
  const linkKeyOf = await linkKeysOfNew(
    tx.db,
    linking,
    linked,
    whole.map(({ doc }) => doc),
  );
  await insertKeys(tx, databaseId, properties, whole, linkKeyOf);
  const results = whole.flatMap(({ pageId, doc }) =>
    properties.filter(isComputed).map((property) => ({ pageId, property, value: valueIn(doc, property) })),
  );
  await setTexts(tx, [...cells, ...results], labelsOf(await linkedFiles(tx.db, cells)));
  await setSpans(tx, cells);
  await countWrite(tx, databaseId);
  await recordChanges(
    tx,
    rows.map(({ pageId, title, doc }) => ({
      actorId: writer.actor.userId,
      kind: "entry_created",
      pageId,
      databaseId,
      after: { title, values: doc },
    })),
  );
  const others = new Map(followed.map(({ pageId, entry }) => [pageId, entry.doc]));
  await saveCells(tx, writer.actor, { written: [], followed }, others);
  writer.computed.announce(tx, writer.actor, await writer.computed.afterCells(tx, writer.actor, followed));
  await announceFollowed(
    tx,
    writer,
    followed.filter(({ entry }) => entry.isLive),
  );
  return ids;
};
