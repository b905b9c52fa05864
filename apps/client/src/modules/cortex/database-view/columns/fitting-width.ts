import { clampWidth } from "./column-layout.ts";

/** Pixels of a cell beside its value, and of a head beside its name. */
const room = { cell: 20, head: 62 } as const;
/** Wider than an editor nothing becomes by itself. */
const widest = 480;

/** Pixels the contents of an element take, also where they are cut off. */
const contentWidth = (element: Element | null | undefined): number => {
  if (!element) return 0;
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
};

/**
 * The width in which a column shows its name and the values that are drawn now.
 * @param handle an element in the column's head.
 */
export const fittingWidth = (handle: Element): number => {
  const head = handle.closest('[role="columnheader"]');
  const column = Number(head?.getAttribute("aria-colindex"));
  const cells = handle
    .closest('[role="grid"]')
    ?.querySelectorAll(`[role="gridcell"][aria-colindex="${column}"]`);
  // A short text stands in its cell without an element of its own.
  const values = [...(cells ?? [])].map((cell) => contentWidth(cell.firstElementChild ?? cell) + room.cell);
  const name = contentWidth(head?.querySelector("[data-head-name]")) + room.head;
  return clampWidth(Math.min(widest, Math.ceil(Math.max(name, ...values))));
};
