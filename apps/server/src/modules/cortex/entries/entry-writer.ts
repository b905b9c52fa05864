import type { Calculation } from "@maive/contract";
import type { StoredValue } from "@maive/values";
import type { EventBus } from "../../../events/index.ts";
import { type Actor, authorOf } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import type { CellLocks } from "./cells/cell-locks.ts";
import type { Computed } from "./computed/computed.ts";
import { editedValues } from "./automatic/edited-values.ts";
import { calculationsOf } from "./computed/save-computed.ts";
import { noteDriveLinks } from "./files/drive-links.ts";
import { type EntryDoc, valueIn } from "./entry-doc.ts";
import { announceFollowed } from "./links/announce-followed.ts";
import type { LinkFollow } from "./links/link-follow.ts";
import { type CellWrite, followTwoWayRelations } from "./links/two-way-relations.ts";
import type { SortIndexes } from "./sort-indexes/sort-indexes.ts";
import { saveCells } from "./cells/save-cells.ts";

/** What writing values needs besides its transaction. */
export interface WriterDeps {
  bus: EventBus;
  cellLocks: CellLocks;
  files: CortexFiles;
  follow: LinkFollow;
  computed: Computed;
  sortIndexes: SortIndexes;
}

/** The actor, and access to files and cell locks. */
export interface Writer extends WriterDeps {
  actor: Actor;
}

export const writerOf = (deps: WriterDeps, actor: Actor): Writer => ({ ...deps, actor });

/** New values of one entry; `doc` is the previous state. */
export interface EntryWrite {
  page: Authorized<PageRow, "write">;
  doc: EntryDoc;
  values: ReadonlyMap<DatabaseProperty, StoredValue>;
}

/** Entries that a write completes, as an import does with their links. */
export type Unedited = Pick<ReadonlySet<string>, "has">;

/**
 * The only way to change values of one database's entries. Synchronises documents, keys, texts, links, titles,
 * `last_modified`, the database's version, the change log, the other sides of two-way relations in any database, and
 * formulas and rollups.
 * @param unedited entries that are not edited by it: what says when and by whom they were is as it was.
 * @returns the resulting cells: of contradicting writes in one call one is dropped.
 */
export const writeValues = async (
  tx: Tx,
  writer: Writer,
  writes: readonly EntryWrite[],
  unedited: Unedited = new Set(),
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
  const { written, beside, followed } = await followTwoWayRelations(tx, writer, cells, docs);
  for (const { pageId, entry } of followed) docs.set(pageId, entry.doc);
  const changed = written.filter((cell) => cell.value !== cell.before);
  await noteDriveLinks(tx, writer, changed);
  const edits = [...changed, ...beside, ...followed];
  const automatic = await editedValues(
    tx,
    { actorId: authorOf(writer.actor), computed: writer.computed },
    edits.filter(({ pageId }) => !unedited.has(pageId)),
    docs,
  );
  await saveCells(
    tx,
    writer.actor,
    { written: changed, followed: [...beside, ...followed], automatic },
    docs,
  );
  const renamed = changed.filter(({ property }) => property.isLead).map(({ pageId }) => pageId);
  if (renamed.length > 0) await writer.follow.note(tx, writer.actor, renamed);
  await announceFollowed(tx, writer, [...beside, ...followed.filter(({ entry }) => entry.isLive)]);
  const calculations = await writer.computed.afterCells(tx, writer.actor, [...edits, ...automatic]);
  return { cells: written, calculations: [...calculationsOf(automatic), ...calculations] };
};
