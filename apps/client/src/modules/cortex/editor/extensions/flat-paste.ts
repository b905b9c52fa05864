import { newUuid } from "../../../../api/index.ts";
import { createExtension } from "@blocknote/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { deepestLevel } from "./tab-keys.ts";

/** Limits the nesting of a block; deeper children follow as siblings. */
const unnest = (node: Node, levels: number): Node[] => {
  if (node.type.name !== "blockContainer") return [node.copy(flatten(node.content, levels))];
  const [content, children] = [node.firstChild, node.maybeChild(1)];
  if (!content || !children) return [node];
  if (levels > 1)
    return [node.copy(Fragment.from([content, children.copy(flatten(children.content, levels - 1))]))];
  return [node.copy(Fragment.from(content)), ...flatten(children.content, levels).content];
};

const flatten = (content: Fragment, levels: number): Fragment =>
  Fragment.fromArray(
    content.content.flatMap((node) => (node.isText || node.isTextblock ? [node] : unnest(node, levels))),
  );

const levelsIn = (content: Fragment): number => {
  let deepest = 0;
  content.forEach((node) => {
    const own = node.type.name === "blockContainer" ? 1 : 0;
    if (!node.isTextblock) deepest = Math.max(deepest, own + levelsIn(node.content));
  });
  return deepest;
};

/** Limits the nesting of pasted content. */
export const flattenSlice = (slice: Slice, levels: number): Slice => {
  if (levelsIn(slice.content) <= levels) return slice;
  const content = flatten(slice.content, levels);
  const most = Slice.maxOpen(content);
  return new Slice(content, Math.min(slice.openStart, most.openStart), Math.min(slice.openEnd, most.openEnd));
};

/** Copied whole blocks become siblings of the target, not children. */
const withoutPage = (slice: Slice): Slice => {
  const group = slice.content.childCount === 1 ? slice.content.firstChild : null;
  return group?.type.name === "blockGroup" ? new Slice(group.content, 0, 0) : slice;
};

/** Assigns ids before insertion: afterwards each would be a separate step, minutes for thousands of blocks. */
const named = (content: Fragment): Fragment =>
  Fragment.fromArray(
    content.content.map((node) => {
      if (node.isText || node.isTextblock) return node;
      const inside = named(node.content);
      return node.type.name === "blockContainer" && node.attrs["id"] === null
        ? node.type.create({ ...node.attrs, id: newUuid() }, inside, node.marks)
        : node.copy(inside);
    }),
  );

/** Pasted content with ids for blocks without one. */
export const nameBlocks = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(named(content), openStart, openEnd);

/** Preserves nested lists up to the depth of Tab. */
export const flatPaste = createExtension({
  key: "flat-paste",
  prosemirrorPlugins: [
    new Plugin({
      props: { transformPasted: (slice) => nameBlocks(flattenSlice(withoutPage(slice), deepestLevel)) },
    }),
  ],
});
