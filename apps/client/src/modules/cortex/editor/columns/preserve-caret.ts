import type { Node } from "@tiptap/pm/model";
import { type Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { findBlock } from "../actions/find-block.ts";

type Ends = { id: string; anchor: number; head: number };

/** The caret relative to its block, since moving a block copies it. Null for selections across blocks. */
const endsOf = ({ $anchor, $head }: Selection): Ends | null => {
  if (!$anchor.parent.isTextblock || !$anchor.sameParent($head)) return null;
  const container = $anchor.node($anchor.depth - 1);
  if (container.type.name !== "blockContainer") return null;
  return { id: String(container.attrs["id"]), anchor: $anchor.parentOffset, head: $head.parentOffset };
};

const placed = (doc: Node, { id, anchor, head }: Ends): TextSelection | null => {
  const block = findBlock(doc, id);
  const text = block?.node.firstChild;
  if (!block || !text?.isTextblock || Math.max(anchor, head) > text.content.size) return null;
  const start = block.pos + 2;
  return TextSelection.create(doc, start + anchor, start + head);
};

/** Dispatches a transaction that moves blocks, restoring the caret. */
export const preserveCaret = (
  tr: Transaction,
  selection: Selection,
  change: (tr: Transaction) => void,
): void => {
  const ends = endsOf(selection);
  change(tr);
  const moved = ends && placed(tr.doc, ends);
  if (moved) tr.setSelection(moved);
};
