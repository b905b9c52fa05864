import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { isListNode } from "../schema/block-types.ts";
import { isToggleOpen } from "../schema/open-toggles.ts";
import { deepestLevel } from "./tab-keys.ts";

/** A block that can be seen, with its level of nesting; 1 for the blocks of the page itself. */
type Row = { pos: number; level: number };

const rowsOf = (doc: Node): Row[] => {
  const rows: Row[] = [];
  const collect = (group: Node, start: number, level: number): void => {
    group.forEach((container, offset) => {
      const pos = start + offset;
      rows.push({ pos, level });
      const [content, children] = [container.firstChild, container.maybeChild(1)];
      const closed = content?.type.name === "toggleListItem" && !isToggleOpen(String(container.attrs["id"]));
      if (content && children && !closed) collect(children, pos + content.nodeSize + 2, level + 1);
    });
  };
  if (doc.lastChild) collect(doc.lastChild, 1, 1);
  return rows;
};

const rectOf = (view: EditorView, { pos }: Row): DOMRect | null => {
  const dom = view.nodeDOM(pos);
  const content = dom instanceof HTMLElement ? dom.querySelector(".bn-block-content") : null;
  return content?.getBoundingClientRect() ?? null;
};

/** After the block around a row that stands on a level; a row is its own on its level. */
const afterLevel = (doc: Node, row: Row, level: number): number => {
  const $pos = doc.resolve(row.pos + 1);
  return $pos.after($pos.depth - (row.level - level) * 2);
};

/** Px by which a level is further right; the stylesheet has the same. */
const step = 26;
/** Steps right of a block's left edge from where on a drop goes into the block, not below it. */
const stepsInside = 3;

/** The rows above and below a height on the screen. */
const rowsAround = (view: EditorView, clientY: number): [Row | undefined, Row | undefined] => {
  const rows = rowsOf(view.state.doc);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    const rect = row ? rectOf(view, row) : null;
    if (rect && clientY < rect.top + rect.height / 2) high = middle;
    else low = middle + 1;
  }
  return [rows[low - 1], rows[low]];
};

/**
 * The place between two blocks that is nearest to a point on the screen. Below the last block of a list the place left of it
 * belongs to the blocks around the list.
 */
export const gapAt = (view: EditorView, clientY: number, clientX = 0): number => {
  const { doc } = view.state;
  const [before, after] = rowsAround(view, clientY);
  if (!before) return after?.pos ?? doc.content.size - 1;
  const outer = after?.level ?? 1;
  if (outer >= before.level) return after?.pos ?? doc.content.size - 1;
  const left = rectOf(view, before)?.left ?? 0;
  const wanted = before.level - Math.max(0, Math.ceil((left - clientX) / step));
  return afterLevel(doc, before, Math.max(outer, Math.min(before.level, wanted)));
};

/**
 * Where the first child of an item of a list would go that shows none: right behind the item's own text. It is meant by a
 * point below the item and well right of its edge; null elsewhere.
 */
export const insideAt = (view: EditorView, clientY: number, clientX: number): number | null => {
  const [before, after] = rowsAround(view, clientY);
  if (!before || (after && after.level > before.level) || before.level >= deepestLevel) return null;
  const content = view.state.doc.nodeAt(before.pos)?.firstChild;
  if (!content || !isListNode(content.type.name)) return null;
  const left = rectOf(view, before)?.left ?? 0;
  return clientX < left + stepsInside * step ? null : before.pos + 1 + content.nodeSize;
};
