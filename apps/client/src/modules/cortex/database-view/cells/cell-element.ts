import type { CellPlace } from "../selection/selection.ts";

/** The row an element stands in. A row alone says which one it is: what is in it stays as it is when it becomes another. */
export const rowAround = (element: Element): number =>
  Number(element.closest<HTMLElement>("[data-index]")?.dataset["index"]);

/** The place of the cell an event comes from, or null when it comes from an editor, a menu or a head. */
export const placeOf = (target: EventTarget | null): CellPlace | null => {
  const column = target instanceof HTMLElement ? target.dataset["cell"] : undefined;
  return column === undefined ? null : { row: rowAround(target as HTMLElement), column: Number(column) };
};

/** The place of the cell around an element; null inside an editor and outside of cells. */
export const placeAround = (target: EventTarget | null): CellPlace | null => {
  if (!(target instanceof Element) || target.closest("textarea, input, button, [role=dialog]")) return null;
  return placeOf(target.closest("[data-cell]"));
};

/** The cell under a point, or the one nearest to a point outside of the table. */
export const placeAt = (scroller: HTMLElement, { x, y }: { x: number; y: number }): CellPlace | null => {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const inside = (value: number, from: number, to: number) => Math.min(Math.max(value, from + 2), to - 2);
  const head = scroller.querySelector<HTMLElement>("[data-grid-heads]")?.offsetHeight ?? 0;
  const gutter = scroller.querySelector<HTMLElement>("[data-gutter]")?.offsetWidth ?? 0;
  const under = document.elementsFromPoint(
    inside(x, left + gutter, left + scroller.clientWidth || right),
    inside(y, top + head, top + scroller.clientHeight || bottom),
  );
  for (const element of under) {
    const cell = element.closest("[data-cell]");
    if (cell && scroller.contains(cell)) return placeOf(cell);
  }
  return null;
};

/** The element of a cell that is in the document. */
export const cellElement = (scroller: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-index="${row}"] > [data-cell="${column}"]`) ?? null;
