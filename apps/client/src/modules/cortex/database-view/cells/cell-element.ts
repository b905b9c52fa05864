import type { CellPlace } from "../selection/selection.ts";

/** The row of an element. Read from the row only, because its cells are recycled. */
export const rowAround = (element: Element): number =>
  Number(element.closest<HTMLElement>("[data-index]")?.dataset["index"]);

/** The cell of an event, or null for editors, menus and headers. */
export const placeOf = (target: EventTarget | null): CellPlace | null => {
  const column = target instanceof HTMLElement ? target.dataset["cell"] : undefined;
  return column === undefined ? null : { row: rowAround(target as HTMLElement), column: Number(column) };
};

/** The cell around an element; null inside an editor and outside of cells. */
export const placeAround = (target: EventTarget | null): CellPlace | null => {
  if (!(target instanceof Element) || target.closest("textarea, input, button, [role=dialog]")) return null;
  return placeOf(target.closest("[data-cell]"));
};

/** The cell at a point, or the nearest one for a point outside of the table. */
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

/** The DOM element of a cell. */
export const cellElement = (scroller: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-index="${row}"] > [data-cell="${column}"]`) ?? null;
