import type { Node } from "@tiptap/pm/model";
import { Selection, TextSelection } from "@tiptap/pm/state";
import { isFoldable } from "../schema/block-types.ts";
import { isToggleOpen } from "../schema/open-toggles.ts";

/**
 * The outermost closed toggle that hides a position; null when visible. A template button has no text.
 */
export const hidingToggle = (
  doc: Node,
  pos: number,
): { id: string; pos: number; textEnd: number | null } | null => {
  const $pos = doc.resolve(pos);
  for (let depth = 1; depth < $pos.depth; depth += 1) {
    const container = $pos.node(depth);
    const content = container.type.name === "blockContainer" ? container.firstChild : null;
    if (!content || !isFoldable(content.type.name) || $pos.index(depth) === 0) continue;
    const id = String(container.attrs["id"]);
    const textEnd = content.isTextblock ? $pos.start(depth) + content.nodeSize - 1 : null;
    if (!isToggleOpen(id)) return { id, pos: $pos.before(depth), textEnd };
  }
  return null;
};

/** The nearest visible caret position before. */
export const caretBefore = (doc: Node, pos: number): Selection | null => {
  let found = Selection.findFrom(doc.resolve(pos), -1);
  for (;;) {
    const hidden = found && hidingToggle(doc, found.head);
    if (!hidden) return found;
    if (hidden.textEnd !== null) return TextSelection.create(doc, hidden.textEnd);
    found = Selection.findFrom(doc.resolve(hidden.pos), -1);
  }
};
