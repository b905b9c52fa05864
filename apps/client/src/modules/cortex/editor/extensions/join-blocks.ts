import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { setToggleOpen } from "../actions/toggle-actions.ts";
import { blocksIn, deepestLast } from "../columns/column-at.ts";
import { isFoldable, takesChildren } from "../schema/block-types.ts";
import { blockAt, type BlockAt } from "./block-at.ts";

const endOf = ({ pos, container }: BlockAt): number => pos + container.nodeSize;

/** The block that follows the one with the caret on its own level or further out, where the caret is at its end. */
const blockAfter = (doc: Node, block: BlockAt): BlockAt | null => {
  if (block.container.childCount > 1) return null;
  let $end = doc.resolve(endOf(block));
  while (!$end.nodeAfter && $end.depth > 0) $end = doc.resolve($end.after());
  return $end.nodeAfter && blockAt(doc.resolve($end.pos + 1));
};

/** The block whose text Backspace or Delete joins with the one above it, where that leaves children behind. */
const joinedBy = ({ doc, selection }: EditorState, block: BlockAt, key: "Backspace" | "Delete") => {
  const { parentOffset } = selection.$from;
  // At the beginning of any other text Backspace makes it a paragraph first.
  if (key === "Backspace")
    return parentOffset === 0 && block.content.type.name === "paragraph" ? block : null;
  return parentOffset === block.content.content.size ? blockAfter(doc, block) : null;
};

const isText = ({ inlineContent, spec }: Node["type"]): boolean => inlineContent && spec.code !== true;

/**
 * Backspace at the start of a text, Delete at the end of the one before it: the texts become one, and what was nested in the
 * lower one goes on below the upper one, as deep as it was. Null where nothing is nested, and where nothing can be nested in
 * the block above.
 */
export const joinWithChildren = (
  state: EditorState,
  key: "Backspace" | "Delete",
): { tr: Transaction; toggleId: string | null } | null => {
  const { doc, tr, selection } = state;
  const written = selection.empty ? blockAt(selection.$from) : null;
  const block = written?.content === selection.$from.parent ? joinedBy(state, written, key) : null;
  const above = block && doc.resolve(block.pos).nodeBefore;
  const children = block ? blocksIn(block.container) : [];
  if (!block || !above?.firstChild || children.length === 0 || !isText(block.content.type)) return null;
  // Deeper blocks come out first, one level with each press.
  if (key === "Backspace" && block.level > 1) return null;
  const bottom = deepestLast(above, block.pos - above.nodeSize);
  const text = bottom.container.firstChild;
  const hosts = blocksIn(above).length > 0 || takesChildren(above.firstChild.type.name);
  if (!text || !isText(text.type) || !hosts) return null;
  const end = bottom.pos + text.nodeSize;
  tr.delete(block.pos, endOf(block));
  if (blocksIn(above).length > 0) tr.insert(block.pos - 2, children);
  else {
    const group = block.container.maybeChild(1);
    if (group) tr.insert(block.pos - 1, group);
  }
  tr.insert(end, block.content.content);
  tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView();
  return { tr, toggleId: isFoldable(above.firstChild.type.name) ? String(above.attrs["id"]) : null };
};

/** Does that in the editor; a toggle that the nested blocks go into opens, so that they stay in sight. */
export const joinText = (view: EditorView, key: "Backspace" | "Delete"): boolean => {
  const joined = joinWithChildren(view.state, key);
  if (!joined) return false;
  view.dispatch(joined.tr);
  if (joined.toggleId !== null) setToggleOpen(view, joined.toggleId, true);
  return true;
};
