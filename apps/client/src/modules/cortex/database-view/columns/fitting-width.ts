import { clampWidth } from "./column-layout.ts";

/** Padding of a cell, and of a header with its icons, in px. */
const room = { cell: 20, head: 62 } as const;
/** Bound of automatic widths in px. */
const widest = 480;

/** Natural width of an element's contents, also when clipped. */
const contentWidth = (element: Element | null | undefined): number => {
  if (!element) return 0;
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
};

/**
 * The width that fits a column's name and its rendered values.
 * @param handle an element in the column's header.
 */
export const fittingWidth = (handle: Element): number => {
  const head = handle.closest('[role="columnheader"]');
  const column = Number(head?.getAttribute("aria-colindex"));
  const cells = handle
    .closest('[role="grid"]')
    ?.querySelectorAll(`[role="gridcell"][aria-colindex="${column}"]`);
  // Plain cells have no inner element.
  const values = [...(cells ?? [])].map((cell) => contentWidth(cell.firstElementChild ?? cell) + room.cell);
  const name = contentWidth(head?.querySelector("[data-head-name]")) + room.head;
  return clampWidth(Math.min(widest, Math.ceil(Math.max(name, ...values))));
};
