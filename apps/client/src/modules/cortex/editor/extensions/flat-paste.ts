import { createExtension } from "@blocknote/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

/** A block and the blocks nested in it, one after the other. */
const unnest = (node: Node): Node[] => {
  if (node.type.name !== "blockContainer") return [node.copy(flatten(node.content))];
  const [content, children] = [node.firstChild, node.maybeChild(1)];
  if (!content || !children) return [node];
  return [node.copy(Fragment.from(content)), ...flatten(children.content).content];
};

const flatten = (content: Fragment): Fragment =>
  Fragment.fromArray(
    content.content.flatMap((node) => (node.isText || node.isTextblock ? [node] : unnest(node))),
  );

/** What is pasted without nesting: pages have one level of blocks. */
export const flattenSlice = (slice: Slice): Slice => {
  let nested = false;
  slice.content.descendants((node) => {
    nested ||= node.type.name === "blockContainer" && node.childCount > 1;
    return !nested;
  });
  if (!nested) return slice;
  const content = flatten(slice.content);
  const most = Slice.maxOpen(content);
  return new Slice(content, Math.min(slice.openStart, most.openStart), Math.min(slice.openEnd, most.openEnd));
};

/** Lists inside lists and other nesting become blocks one below the other. */
export const flatPaste = createExtension({
  key: "flat-paste",
  prosemirrorPlugins: [new Plugin({ props: { transformPasted: flattenSlice } })],
});
