import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { blocksIn, isColumn, isColumns, startOfBlocks } from "../columns/column-at.ts";
import { isGallery } from "../gallery/gallery-at.ts";
import { foldedAwayAt } from "../fold/heading-fold.ts";
import { isFoldable, isListNode } from "../schema/block-types.ts";
import { isToggleOpen } from "../schema/open-toggles.ts";
import { deepestLevel } from "./tab-keys.ts";

/** A visible block with its nesting level (1: top). Columns and galleries are a single row. */
export type Row = { pos: number; level: number };

/** Stacked blocks of the page or a column. */
export type Scope = { rows: Row[]; level: number; end: number };

const scopeOf = (
  blocks: readonly Node[],
  start: number,
  level: number,
  isFoldedAway: (pos: number) => boolean,
): Scope => {
  const rows: Row[] = [];
  const collect = (group: readonly Node[], first: number, depth: number): number => {
    let pos = first;
    for (const container of group) {
      if (isFoldedAway(pos)) {
        pos += container.nodeSize;
        continue;
      }
      rows.push({ pos, level: depth });
      const content = container.firstChild;
      const closed = isFoldable(content?.type.name) && !isToggleOpen(String(container.attrs["id"]));
      if (!closed && !isColumns(container) && !isGallery(container))
        collect(blocksIn(container), startOfBlocks(container, pos), depth + 1);
      pos += container.nodeSize;
    }
    return pos;
  };
  const end = collect(blocks, start, level);
  return { rows, level, end };
};

const elementOf = (view: EditorView, { pos }: Pick<Row, "pos">): HTMLElement | null => {
  const dom = view.nodeDOM(pos);
  return dom instanceof HTMLElement ? dom : null;
};

/** A row's rectangle: a block's own content, or whole columns, or the pictures of a gallery. */
export const rectOf = (view: EditorView, row: Row): DOMRect | null => {
  const element = elementOf(view, row);
  const container = view.state.doc.nodeAt(row.pos);
  const isWhole = isColumns(container) || (isGallery(container) && blocksIn(container).length > 0);
  const own = element?.querySelector(isWhole ? ".bn-block-group" : ".bn-block-content");
  return own?.getBoundingClientRect() ?? null;
};

/** After the ancestor of a row at a level, possibly itself. */
const afterLevel = (doc: Node, row: Row, level: number): number => {
  const $pos = doc.resolve(row.pos + 1);
  return $pos.after($pos.depth - (row.level - level) * 2);
};

/** Indentation per level in px; must match the stylesheet. */
const step = 26;
/** Indentation steps from which a drop nests into the block. */
const stepsInside = 3;

/** The rows above and below a vertical position. */
export const rowsAround = (
  view: EditorView,
  { rows }: Scope,
  clientY: number,
): [Row | undefined, Row | undefined] => {
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

/** The columns at a vertical position, if any. */
const columnsAt = (view: EditorView, scope: Scope, clientY: number): Row | undefined =>
  rowsAround(view, scope, clientY).find((row) => {
    const rect = row && isColumns(view.state.doc.nodeAt(row.pos)) ? rectOf(view, row) : null;
    return rect && rect.top <= clientY && clientY <= rect.bottom;
  });

/** The column at a point: by x when side by side, by y when stacked. */
const columnUnder = (view: EditorView, row: Row, clientX: number, clientY: number): Row | null => {
  const columns = view.state.doc.nodeAt(row.pos);
  if (!columns) return null;
  let pos = startOfBlocks(columns, row.pos);
  let found: Row | null = null;
  for (const column of blocksIn(columns)) {
    const rect = isColumn(column) ? elementOf(view, { pos })?.getBoundingClientRect() : null;
    const reached = rect && rect.left <= clientX && rect.top <= clientY;
    if (rect && (reached || !found)) found = { pos, level: row.level + 1 };
    pos += column.nodeSize;
  }
  return found;
};

/** The blocks around a point: its column's, else the page's. */
export const scopeAt = (view: EditorView, clientY: number, clientX: number): Scope => {
  const { doc } = view.state;
  const isFoldedAway = (pos: number): boolean => foldedAwayAt(view.state, pos);
  let scope = scopeOf(doc.lastChild?.children ?? [], 1, 1, isFoldedAway);
  for (;;) {
    const columns = columnsAt(view, scope, clientY);
    const under = columns && columnUnder(view, columns, clientX, clientY);
    const column = under && doc.nodeAt(under.pos);
    if (!under || !column || blocksIn(column).length === 0) return scope;
    scope = scopeOf(blocksIn(column), startOfBlocks(column, under.pos), under.level + 1, isFoldedAway);
  }
};

/**
 * The gap between blocks nearest to a point. Below a list's last block, the space to its left belongs to the
 * surrounding level.
 */
export const gapAt = (view: EditorView, clientY: number, clientX = 0): number => {
  const { doc } = view.state;
  const scope = scopeAt(view, clientY, clientX);
  const [before, after] = rowsAround(view, scope, clientY);
  if (!before) return after?.pos ?? scope.end;
  const outer = after?.level ?? scope.level;
  if (outer >= before.level) return after?.pos ?? scope.end;
  const left = rectOf(view, before)?.left ?? 0;
  const targetLevel = before.level - Math.max(0, Math.ceil((left - clientX) / step));
  return afterLevel(doc, before, Math.max(outer, Math.min(before.level, targetLevel)));
};

/**
 * The position of a first child in a list item without visible children, for points below and well right of its edge;
 * null elsewhere.
 */
export const insideAt = (view: EditorView, clientY: number, clientX: number): number | null => {
  const [before, after] = rowsAround(view, scopeAt(view, clientY, clientX), clientY);
  if (!before || (after && after.level > before.level) || before.level >= deepestLevel) return null;
  const content = view.state.doc.nodeAt(before.pos)?.firstChild;
  if (!content || !isListNode(content.type.name)) return null;
  const left = rectOf(view, before)?.left ?? 0;
  return clientX < left + stepsInside * step ? null : before.pos + 1 + content.nodeSize;
};
