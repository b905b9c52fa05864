import { pageFragment } from "@maive/contract";
import * as Y from "yjs";
import type { Actor } from "../../../shared/actor.ts";
import { recordChanges, type Tx } from "../../../storage/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import * as store from "./blocks.store.ts";
import * as pageLog from "./page-log.store.ts";
import { type BlockRow, fileOf, fragmentToRows, rowsToFragment } from "./document/index.ts";
import { compareRows } from "./live/compare-rows.ts";

interface FilledPage {
  pageId: string;
  actor: Actor;
  rows: readonly BlockRow[];
  copyOf?: string | undefined;
}

/**
 * Writes a new page's first blocks in the transaction that creates it, before any document of it can be in memory:
 * document, rows, change log and files, as a projection would.
 *
 * In a copy (`copyOf`: its original) only the original's files count: a block may name any file, and the copying user
 * did not put it there.
 */
export const fillPage = async (
  tx: Tx,
  files: CortexFiles,
  { pageId, actor, rows, copyOf }: FilledPage,
): Promise<void> => {
  if (rows.length === 0) return;
  const doc = new Y.Doc();
  const fragment = doc.getXmlFragment(pageFragment);
  doc.transact(() => rowsToFragment(fragment, rows));
  const bytes = Y.encodeStateAsUpdate(doc);
  const comparison = compareRows(new Map(), fragmentToRows(fragment).rows, tx.now, pageId);
  doc.destroy();
  const newest = await pageLog.appendUpdates(tx, [{ pageId, bytes }]);
  await store.writeRows(tx, pageId, comparison);
  await pageLog.setProjected(tx, pageId, newest.get(pageId) ?? 0);
  const counting = copyOf === undefined ? null : await store.filesOfAllBlocks(tx.db, copyOf);
  for (const row of comparison.inserted) {
    const fileId = fileOf(row);
    if (fileId !== null && (counting === null || counting.has(fileId)))
      await files.noteUses(tx, actor, { pageId, kind: "block", holder: row.block_id }, [fileId]);
  }
  await recordChanges(
    tx,
    comparison.changes.map((change) => ({ ...change, actorId: actor.userId })),
  );
};
