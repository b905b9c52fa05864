import type { PagePlace } from "../../pages/index.ts";
import type { TreeRow } from "./tree-model.ts";

/** Drop target of a dragged page, and how it is drawn. */
export type DropTarget =
  | { kind: "into"; place: PagePlace; pageId: string }
  /** A line above row `index` (or below the last), indented to `level`. */
  | { kind: "between"; place: PagePlace; index: number; level: number };

interface Dragging {
  rows: readonly TreeRow[];
  draggedId: string;
  /** Its current position. */
  from: PagePlace;
  /** For main only. */
  mayBeRoot: boolean;
}

/** Fraction of a row at each edge that counts as the gap. */
const edge = 0.28;

/** Rows of the dragged subtree: [first, second). */
const draggedRange = ({ rows, draggedId }: Dragging): [number, number] => {
  const first = rows.findIndex(({ page }) => page.page_id === draggedId);
  if (first < 0) return [-1, -1];
  const level = rows[first]?.level ?? 1;
  const end = rows.findIndex((row, index) => index > first && row.level <= level);
  return [first, end < 0 ? rows.length : end];
};

const parentAbove = (rows: readonly TreeRow[], index: number, level: number): TreeRow | null =>
  level === 1 ? null : (rows.findLast((row, above) => above < index && row.level === level - 1) ?? null);

const mayHold = ({ from, mayBeRoot }: Dragging, parent: TreeRow | null): boolean => {
  if ((parent?.page.page_id ?? null) === from.parentId) return true;
  return parent ? parent.page.user_can_write : mayBeRoot;
};

/** The gap above row `gap`; `wished`: level of the hovered row. */
const between = (dragging: Dragging, gap: number, wished: number): DropTarget | null => {
  const { rows, from } = dragging;
  const [first, end] = draggedRange(dragging);
  const inOwn = gap >= first && gap <= end && first >= 0;
  const above = rows[(inOwn ? first : gap) - 1];
  const next = rows[inOwn ? end : gap];
  const deepest = above ? above.level + (above.expanded ? 1 : 0) : 1;
  const level = Math.max(next?.level ?? 1, Math.min(wished, deepest));
  const parent = parentAbove(rows, inOwn ? first : gap, level);
  const place = {
    parentId: parent?.page.page_id ?? null,
    beforeId: next?.level === level ? next.page.page_id : null,
  };
  const isThere = place.parentId === from.parentId && place.beforeId === from.beforeId;
  return isThere || !mayHold(dragging, parent) ? null : { kind: "between", place, index: gap, level };
};

/**
 * The drop target at a position; null when invalid or unchanged.
 * @param at position in rows: 2.5 is the middle of the third row.
 */
export const dropTarget = (dragging: Dragging, at: number): DropTarget | null => {
  const { rows, from } = dragging;
  const [first, end] = draggedRange(dragging);
  const index = Math.floor(at);
  const row = rows[index];
  if (!row) return at < 0 ? between(dragging, 0, 1) : between(dragging, rows.length, 1);
  if (index >= first && index < end) return null;
  const within = at - index;
  const mayNest = row.page.user_can_write && row.page.page_id !== from.parentId;
  if (mayNest && within >= edge && within <= 1 - edge) {
    const parentId = row.page.page_id;
    return { kind: "into", pageId: parentId, place: { parentId, beforeId: null } };
  }
  return within < 0.5
    ? between(dragging, index, row.level)
    : between(dragging, index + 1, row.expanded ? row.level + 1 : row.level);
};
