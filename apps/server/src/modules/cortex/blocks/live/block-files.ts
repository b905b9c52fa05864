import * as Y from "yjs";
import type { Tx } from "../../../../storage/index.ts";
import type { CortexFiles, Person } from "../../files-port/index.ts";
import { findPerson, filesOfBlocks, isUngrantedReference, type StoredRow } from "../blocks.store.ts";
import {
  type BlockRow,
  childGroup,
  containerNode,
  contentOf,
  type Element,
  fileOf,
  groupNode,
  hasFields,
  idOf,
  readContent,
  rootGroup,
  walk,
} from "../document/index.ts";
import type { Comparison } from "./compare-rows.ts";

/** Reads every file: the server restores what a block named before. */
const server: Person = { userId: "", userType: "main" };

/** Files that blocks no longer name, and who removed them. */
export type RemovedFiles = { fileId: string; by: string | null }[];

interface Projection {
  /** The previous rows. */
  before: ReadonlyMap<string, StoredRow>;
  comparison: Pick<Comparison, "inserted" | "updated" | "deletedIds">;
  editorOf(blockId: string, kind: "block_changed" | "block_deleted"): string | null;
}

const takenKey = (userId: string, fileId: string): string => `${userId} ${fileId}`;

/** Whether children came or went, rather than attributes alone. */
const hasOtherChildren = ({ target, transaction }: Y.YEvent<Y.AbstractType<unknown>>): boolean =>
  (transaction.changed as ReadonlyMap<unknown, ReadonlySet<string | null>>).get(target)?.has(null) ?? false;

/** `event.changes` joins what was added piece by piece: seconds for a block of 50,000 line breaks. */
const isAddedBy = (event: Pick<Y.YEvent<never>, "adds">, child: Y.XmlElement): boolean => {
  // Yjs names a child's place in the document by nothing else.
  // oxlint-disable-next-line no-underscore-dangle
  const { _item: item } = child;
  return item !== null && event.adds(item);
};

/**
 * The files shown by one page's blocks, and who added each: access follows from that. A socket may name any file, so
 * that a file its editor may not read stays in the block but grants nothing. The editor is taken from the transaction
 * that adds the file, since a projection merges several people's edits.
 */
export class BlockFiles {
  readonly #pageId: string;
  /** Each block's file and who added it since the page was loaded; null: before that, or the server. */
  readonly #shown = new Map<string, { fileId: string; by: string | null }>();
  /** Whoever removed a file may add it again, as undo and cut and paste do. */
  readonly #taken = new Set<string>();

  constructor(pageId: string, fragment: Y.XmlFragment) {
    this.#pageId = pageId;
    for (const { container } of walk(rootGroup(fragment))) this.#look(container, null);
  }

  /** Notes the blocks that a transaction changed or added. */
  note(events: readonly Y.YEvent<Y.AbstractType<unknown>>[], userId: string | null): void {
    for (const event of events) {
      const { target } = event;
      if (!(target instanceof Y.XmlFragment)) continue;
      const owner = target instanceof Y.XmlElement ? blockOf(target) : null;
      if (owner) this.#look(owner, userId);
      if (!hasOtherChildren(event)) continue;
      for (const child of target.toArray())
        if (child instanceof Y.XmlElement && isAddedBy(event, child)) this.#lookBelow(child, userId);
    }
  }

  /** A block got another id; a copy inherits who added the original's file. */
  renamed(from: string | null, to: string): void {
    const shown = from === null ? undefined : this.#shown.get(from);
    if (shown) this.#shown.set(to, shown);
  }

  /** Drops blocks that are not in the document, since they may come back by others. */
  keepOnly(rows: readonly BlockRow[]): void {
    if (this.#shown.size === 0) return;
    const present = new Set(rows.map((row) => row.block_id));
    for (const blockId of this.#shown.keys()) if (!present.has(blockId)) this.#shown.delete(blockId);
  }

  /** Writes the current files of the blocks, in the transaction of a projection. */
  async write(
    tx: Tx,
    files: CortexFiles,
    { before, comparison, editorOf }: Projection,
  ): Promise<RemovedFiles> {
    const { inserted, updated, deletedIds } = comparison;
    const fileBefore = (blockId: string): string | null => {
      const old = before.get(blockId);
      return old ? fileOf(old) : null;
    };
    const changed = [...inserted, ...updated]
      .map((row) => ({ blockId: row.block_id, fileId: fileOf(row) }))
      .filter(({ blockId, fileId }) => fileId !== fileBefore(blockId));
    const deleted = deletedIds.filter((blockId) => fileBefore(blockId) !== null);
    if (changed.length === 0 && deleted.length === 0) return [];
    // A block that comes lets its page's readers at the files that were put into it.
    if (changed.length > 0) tx.noteRights();
    const lost = changed.map(({ blockId }) => blockId).filter((blockId) => fileBefore(blockId) !== null);
    const referenced = await filesOfBlocks(tx.db, this.#pageId, [...lost, ...deleted]);
    for (const { blockId, fileId } of changed) await this.#setFile(tx, files, blockId, fileId);
    // Removals last, so that a file cut from one block and pasted into another stays referenced.
    for (const blockId of deleted) await this.#setFile(tx, files, blockId, null);
    const gone = new Set(deleted);
    return referenced.map(({ blockId, fileId }) => ({
      fileId,
      by: editorOf(blockId, gone.has(blockId) ? "block_deleted" : "block_changed"),
    }));
  }

  /** The projection was committed. */
  written(taken: RemovedFiles): void {
    for (const { fileId, by } of taken) if (by !== null) this.#taken.add(takenKey(by, fileId));
  }

  async #setFile(tx: Tx, files: CortexFiles, blockId: string, fileId: string | null): Promise<void> {
    const place = { pageId: this.#pageId, kind: "block", holder: blockId } as const;
    if (fileId === null) await files.noteUses(tx, null, place, []);
    else await files.noteUses(tx, await this.#whoPut(tx, blockId, fileId), place, [fileId]);
  }

  async #whoPut(tx: Tx, blockId: string, fileId: string): Promise<Person | null> {
    const shown = this.#shown.get(blockId);
    if (shown?.fileId !== fileId || shown.by === null) return null;
    if (this.#taken.has(takenKey(shown.by, fileId))) return server;
    // Restoring a block, by undo or from history, grants no access that it did not grant before.
    if (await isUngrantedReference(tx.db, this.#pageId, blockId, fileId)) return null;
    return findPerson(tx.db, shown.by);
  }

  /** Notes a new element and all blocks in it. */
  #lookBelow(element: Y.XmlElement, userId: string | null): void {
    const owner = blockOf(element);
    if (owner && element.nodeName !== groupNode) this.#look(owner, userId);
    if (element.nodeName !== groupNode && element !== owner) return;
    const group = element === owner ? childGroup(owner) : (element as Element);
    for (const { container } of walk(group)) this.#look(container, userId);
  }

  #look(container: Element, userId: string | null): void {
    const blockId = idOf(container);
    if (blockId === null) return;
    const element = contentOf(container);
    const shows = element !== null && !hasFields(element.nodeName);
    const fileId = shows ? fileOf(readContent(element, undefined)) : null;
    if (fileId === null) this.#shown.delete(blockId);
    else if (this.#shown.get(blockId)?.fileId !== fileId) this.#shown.set(blockId, { fileId, by: userId });
  }
}

/** The block of an element or of its group of children; null for the group of the page. */
const blockOf = (element: Y.XmlElement): Element | null => {
  const container = element.nodeName === containerNode ? element : element.parent;
  const found = container instanceof Y.XmlElement && container.nodeName === containerNode;
  return found ? (container as Element) : null;
};
