import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { setToggleOpen } from "../actions/toggle-actions.ts";
import { deepestLast } from "../columns/column-at.ts";
import { isFoldable } from "../schema/block-types.ts";
import { isToggleOpen } from "../schema/open-toggles.ts";
import { selectBlocks } from "../selection/selected-blocks.ts";
import { hidingToggle } from "./hiding-toggle.ts";
import { blockAt, type BlockAt, siblingBefore } from "./block-at.ts";

type Place = { container: Node; pos: number };

/** Whether a block without text hides the blocks in it. */
const isShut = ({ firstChild, attrs }: Node): boolean =>
  firstChild?.isLeaf === true && isFoldable(firstChild.type.name) && !isToggleOpen(String(attrs["id"]));

/** The last, most deeply nested block of the previous sibling, as far as it is in sight. */
const blockBefore = (doc: Node, block: BlockAt): Place | null => {
  const sibling = siblingBefore(doc, block);
  const pos = block.pos - (sibling?.nodeSize ?? 0);
  return sibling && (isShut(sibling) ? { container: sibling, pos } : deepestLast(sibling, pos));
};

/** The next block in document order: first child, next sibling, or an ancestor's. */
const blockBelow = (doc: Node, { container, content, pos }: BlockAt): Place | null => {
  const child = container.maybeChild(1)?.firstChild;
  if (child) return { container: child, pos: pos + content.nodeSize + 2 };
  let end = doc.resolve(pos + container.nodeSize);
  while (!end.nodeAfter && end.depth > 0) end = doc.resolve(end.after());
  return end.nodeAfter && { container: end.nodeAfter, pos: end.pos };
};

/** Blocks without text, except dividers. */
const isEmbed = (container: Node): boolean =>
  container.firstChild?.type.isLeaf === true && container.firstChild.type.name !== "divider";

/** The block without text that Backspace or Delete would reach; null if none. */
export const embedBeside = ({ doc, selection }: EditorState, key: "Backspace" | "Delete"): Place | null => {
  const { $from, empty } = selection;
  const block = blockAt($from);
  if (!empty || !block || block.content !== $from.parent || block.content.type.spec.code) return null;
  // Elsewhere Backspace first converts the block to a paragraph.
  const isAtEdge =
    key === "Delete"
      ? $from.parentOffset === block.content.content.size
      : $from.parentOffset === 0 && block.content.type.name === "paragraph";
  const place = isAtEdge ? (key === "Delete" ? blockBelow : blockBefore)(doc, block) : null;
  return place && isEmbed(place.container) ? place : null;
};

/**
 * Backspace or Delete next to a block without text selects it, so that a second press deletes visibly. False if there
 * is none.
 */
export const selectEmbed = (view: EditorView, key: "Backspace" | "Delete"): boolean => {
  const place = embedBeside(view.state, key);
  if (!place) return false;
  const hiding = hidingToggle(view.state.doc, place.pos + 1);
  if (hiding) setToggleOpen(view, hiding.id, true);
  const id = String(place.container.attrs["id"]);
  selectBlocks(view, { anchor: id, head: id });
  return true;
};
