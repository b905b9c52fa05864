import * as Y from "yjs";
import type { Tx } from "../../../../storage/index.ts";
import type { CortexFiles, Person } from "../../files-port/index.ts";
import { findPerson, filesOfBlocks, namedInVain, type StoredRow } from "../blocks.store.ts";
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

/** For whom nothing is unreadable: it gives back what a block named before. */
const server: Person = { userId: "", userType: "main" };

/** Files that blocks named and name no more, and who took them away. */
export type TakenFiles = { fileId: string; by: string | null }[];

interface Projection {
  /** The rows before. */
  before: ReadonlyMap<string, StoredRow>;
  comparison: Pick<Comparison, "inserted" | "updated" | "deletedIds">;
  editorOf(blockId: string, kind: "block_changed" | "block_deleted"): string | null;
}

const takenKey = (userId: string, fileId: string): string => `${userId} ${fileId}`;

/**
 * Which files the blocks of one page show, and who put each there: rights follow from that. Over a socket everything
 * arrives, so what somebody names who may not read it stands in the block and gives nobody a right. Who put a file
 * there is seen in the very transaction that brings it, not at the projection, where several people's edits meet.
 */
export class BlockFiles {
  readonly #pageId: string;
  /** The file each block shows and who put it there since the page was loaded; null: before that, or the server. */
  readonly #shown = new Map<string, { fileId: string; by: string | null }>();
  /** Whoever took a file away may bring it back: an undo does that, and cutting and pasting. */
  readonly #taken = new Set<string>();

  constructor(pageId: string, fragment: Y.XmlFragment) {
    this.#pageId = pageId;
    for (const { container } of walk(rootGroup(fragment))) this.#look(container, null);
  }

  /** Looks at the blocks that a transaction touched or brought. */
  note(events: readonly Y.YEvent<Y.AbstractType<unknown>>[], userId: string | null): void {
    for (const event of events) {
      const { target } = event;
      if (!(target instanceof Y.XmlFragment)) continue;
      const owner = target instanceof Y.XmlElement ? blockOf(target) : null;
      if (owner) this.#look(owner, userId);
      for (const item of event.changes.added)
        for (const child of item.content.getContent())
          if (child instanceof Y.XmlElement) this.#lookBelow(child, userId);
    }
  }

  /** A block got another id; a copy of one keeps who put the file into the original. */
  renamed(from: string | null, to: string): void {
    const shown = from === null ? undefined : this.#shown.get(from);
    if (shown) this.#shown.set(to, shown);
  }

  /** These are the document's blocks: what is known of others is forgotten, for they may come back. */
  keepOnly(rows: readonly BlockRow[]): void {
    if (this.#shown.size === 0) return;
    const present = new Set(rows.map((row) => row.block_id));
    for (const blockId of this.#shown.keys()) if (!present.has(blockId)) this.#shown.delete(blockId);
  }

  /** Notes, in the transaction of a projection, what its blocks hold from now on. */
  async write(tx: Tx, files: CortexFiles, { before, comparison, editorOf }: Projection): Promise<TakenFiles> {
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
    const lost = changed.map(({ blockId }) => blockId).filter((blockId) => fileBefore(blockId) !== null);
    const held = await filesOfBlocks(tx.db, this.#pageId, [...lost, ...deleted]);
    for (const { blockId, fileId } of changed) await this.#hold(tx, files, blockId, fileId);
    // Last, so that what was cut out of one block and put into another is still named by the page.
    for (const blockId of deleted) await this.#hold(tx, files, blockId, null);
    const gone = new Set(deleted);
    return held.map(({ blockId, fileId }) => ({
      fileId,
      by: editorOf(blockId, gone.has(blockId) ? "block_deleted" : "block_changed"),
    }));
  }

  /** The projection is on disk. */
  written(taken: TakenFiles): void {
    for (const { fileId, by } of taken) if (by !== null) this.#taken.add(takenKey(by, fileId));
  }

  async #hold(tx: Tx, files: CortexFiles, blockId: string, fileId: string | null): Promise<void> {
    const place = { pageId: this.#pageId, kind: "block", holder: blockId } as const;
    if (fileId === null) await files.noteUses(tx, null, place, []);
    else await files.noteUses(tx, await this.#whoPut(tx, blockId, fileId), place, [fileId]);
  }

  async #whoPut(tx: Tx, blockId: string, fileId: string): Promise<Person | null> {
    const shown = this.#shown.get(blockId);
    if (shown?.fileId !== fileId || shown.by === null) return null;
    if (this.#taken.has(takenKey(shown.by, fileId))) return server;
    // Whoever brings a block back, by undo or from an earlier state, gives no right that it did not give before.
    if (await namedInVain(tx.db, this.#pageId, blockId, fileId)) return null;
    return findPerson(tx.db, shown.by);
  }

  /** Looks at a new element and at all blocks in it. */
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

/** The block to which an element belongs, its group of children included; null for the group of the page. */
const blockOf = (element: Y.XmlElement): Element | null => {
  const container = element.nodeName === containerNode ? element : element.parent;
  const found = container instanceof Y.XmlElement && container.nodeName === containerNode;
  return found ? (container as Element) : null;
};
