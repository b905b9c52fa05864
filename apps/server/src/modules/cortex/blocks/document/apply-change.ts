import type { XmlFragment } from "yjs";
import type { NewBlock } from "./block-row.ts";
import { longestIncreasing } from "./lis.ts";
import { extrasOf } from "./content.ts";
import { type BlockPatch, patchBlock } from "./patch-block.ts";
import { insertBlocks } from "./rows-to-fragment.ts";
import {
  childGroup,
  containersOf,
  copyOf,
  detach,
  ensureGroup,
  findBlock,
  idOf,
  indexIn,
  insertChildren,
  rootGroup,
  walk,
} from "./tree.ts";

export type RowChange =
  | { type: "insert"; parentId: string | null; index: number; blocks: readonly NewBlock[] }
  | ({ type: "patch"; blockId: string } & BlockPatch)
  | { type: "delete"; blockId: string }
  /** The ids are all blocks of one level. */
  | { type: "reorder"; orderedIds: readonly string[] }
  /** Appends to another parent's children. */
  | { type: "reparent"; blockId: string; parentId: string | null };

const remove = (fragment: XmlFragment, blockId: string): void => {
  const place = findBlock(fragment, blockId);
  if (!place) return;
  const extras = extrasOf(fragment);
  const below = [...walk(childGroup(place.container))].map(({ container }) => idOf(container));
  detach(place);
  for (const id of [blockId, ...below]) if (id !== null && extras?.has(id)) extras.delete(id);
};

const reorder = (fragment: XmlFragment, orderedIds: readonly string[]): void => {
  const [firstId] = orderedIds;
  const group = firstId === undefined ? undefined : findBlock(fragment, firstId)?.group;
  if (!group) return;
  const target = new Map(orderedIds.map((id, index) => [id, index]));
  const containers = containersOf(group);
  const stay = longestIncreasing(containers.map((container) => target.get(idOf(container) ?? "") ?? -1));
  const moved = new Map(
    containers.filter((_, index) => !stay.has(index)).map((container) => [idOf(container) ?? "", container]),
  );
  const copies = new Map([...moved].map(([id, container]) => [id, copyOf(container)]));
  for (const container of moved.values()) group.delete(indexIn(group, container), 1);
  let at = 0;
  for (const id of orderedIds) {
    const copy = copies.get(id);
    if (copy) insertChildren(group, at, [copy]);
    at += 1;
  }
};

const reparent = (fragment: XmlFragment, blockId: string, parentId: string | null): void => {
  const place = findBlock(fragment, blockId);
  const parent = parentId === null ? null : (findBlock(fragment, parentId)?.container ?? null);
  if (!place || (parentId !== null && !parent)) return;
  const copy = copyOf(place.container);
  // Before the original is detached: its group might be removed when empty.
  const group = ensureGroup(fragment, parent);
  insertChildren(group, group.length, [copy]);
  detach(place);
};

/**
 * Applies an HTTP edit to the document, within a Yjs transaction of the caller, who has checked the right. Missing
 * blocks are ignored.
 */
export const applyRowChange = (fragment: XmlFragment, change: RowChange): void => {
  switch (change.type) {
    case "insert": {
      const parent = change.parentId === null ? null : findBlock(fragment, change.parentId)?.container;
      if (parent !== undefined) insertBlocks(fragment, parent, change.index, change.blocks);
      return;
    }
    case "patch":
      patchBlock(fragment, change.blockId, change);
      return;
    case "delete":
      remove(fragment, change.blockId);
      return;
    case "reorder":
      reorder(fragment, change.orderedIds);
      return;
    case "reparent":
      reparent(fragment, change.blockId, change.parentId);
      return;
  }
};

/** Whether a document has no blocks yet. */
export const isEmptyPage = (fragment: XmlFragment): boolean => containersOf(rootGroup(fragment)).length === 0;
