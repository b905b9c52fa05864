import { syncedType } from "@maive/contract";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { contentIs } from "../extensions/content-is.ts";

const isSynced = (node: Node): boolean => node.type.name === syncedType || contentIs(node, syncedType);

const hasSynced = (content: Fragment): boolean => {
  let has = false;
  content.descendants((node) => {
    has ||= isSynced(node);
    return !has;
  });
  return has;
};

const plain = (content: Fragment): Fragment =>
  Fragment.fromArray(
    content.content.flatMap((node) => {
      if (isSynced(node)) return [];
      if (node.isText || node.isTextblock) return [node];
      const inside = plain(node.content);
      // A group has one block at least.
      return node.type.name === "blockGroup" && inside.childCount === 0 ? [] : [node.copy(inside)];
    }),
  );

/** Pasted content without synced blocks, which stand in no other one; the same slice when there are none. */
export const withoutSynced = (slice: Slice): Slice =>
  hasSynced(slice.content) ? new Slice(plain(slice.content), 0, 0) : slice;
