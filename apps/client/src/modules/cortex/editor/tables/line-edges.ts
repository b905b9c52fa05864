import type { Axis } from "./move-lines.ts";

type Span = { start: number; end: number };

/** The index of the line at which something dropped at this place goes: the nearest gap between lines. */
export const gapAt = (lines: readonly Span[], place: number): number => {
  const edges = [...lines.map(({ start }) => start), lines.at(-1)?.end ?? 0];
  let nearest = 0;
  edges.forEach((edge, at) => {
    if (Math.abs(edge - place) < Math.abs((edges[nearest] ?? 0) - place)) nearest = at;
  });
  return nearest;
};

/** The place of a line that is dropped into a gap. */
export const placeInGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap);

/** Where the rows or columns of a table are on the screen. */
export const linesOf = (table: HTMLTableElement, axis: Axis): Span[] => {
  if (axis === "row")
    return [...table.rows].map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { start: top, end: bottom };
    });
  const starts = new Set<number>();
  for (const row of table.rows)
    for (const cell of row.cells) starts.add(Math.round(cell.getBoundingClientRect().left));
  const edges = [...starts].sort((a, b) => a - b);
  const end = table.getBoundingClientRect().right;
  return edges.map((start, at) => ({ start, end: edges[at + 1] ?? end }));
};
