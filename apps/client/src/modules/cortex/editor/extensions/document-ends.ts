import type { Node } from "@tiptap/pm/model";
import { AllSelection } from "@tiptap/pm/state";
import type { Selection } from "@tiptap/pm/state";

/** The page's top-level group. */
const blocksOf = (doc: Node): Node | null => doc.lastChild;

/** Number of top-level blocks. */
export const blockCount = (doc: Node): number => blocksOf(doc)?.childCount ?? 0;

/** Whether the page ends with an empty text block. */
export const endsEmpty = (doc: Node): boolean => {
  const content = blocksOf(doc)?.lastChild?.firstChild;
  return content?.type.name === "paragraph" && content.content.size === 0;
};

/** The id of the page's last block. */
export const lastBlockId = (doc: Node): string | null => {
  const id: unknown = blocksOf(doc)?.lastChild?.attrs["id"];
  return typeof id === "string" ? id : null;
};

/** Whether a selection covers the whole page. The text of a single block does not: its block stays. */
export const coversAll = (doc: Node, selection: Selection): boolean => {
  if (selection instanceof AllSelection) return true;
  const { $from, $to, from, to, empty } = selection;
  if (empty || ($from.parent.isTextblock && $from.sameParent($to))) return false;
  let first: number | null = null;
  let last = 0;
  doc.descendants((node, pos) => {
    if (!node.isTextblock && !node.isAtom) return true;
    first ??= node.isTextblock ? pos + 1 : pos;
    last = node.isTextblock ? pos + node.nodeSize - 1 : pos + node.nodeSize;
    return false;
  });
  return first !== null && from <= first && to >= last;
};
