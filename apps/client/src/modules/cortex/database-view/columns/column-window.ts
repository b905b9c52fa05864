import type { Column } from "./column-layout.ts";

/** Overscan in px for horizontal scrolling. */
const beside = 200;

/** The rendered columns besides the frozen ones (inclusive); `last` < `first` when there are none. */
export interface ColumnWindow {
  first: number;
  last: number;
}

/** The left edge of every column, then the right edge of the last. */
export const columnEdges = (columns: readonly Column[]): number[] => {
  const edges = [0];
  for (const { width } of columns) edges.push((edges.at(-1) ?? 0) + width);
  return edges;
};

/** The columns visible at a horizontal scroll position, with overscan. The frozen ones always are. */
export const columnWindow = (
  edges: readonly number[],
  { scrollLeft, width }: { scrollLeft: number; width: number },
  frozen = 1,
): ColumnWindow => {
  const count = edges.length - 1;
  const from = scrollLeft - beside;
  const to = scrollLeft + width + beside;
  let first = frozen;
  while (first < count && (edges[first + 1] ?? 0) <= from) first += 1;
  let last = first - 1;
  while (last + 1 < count && (edges[last + 1] ?? 0) < to) last += 1;
  return { first, last };
};

/** Right edge of a window's last column in px; null at the table's end. */
export const windowEnd = (edges: readonly number[], { last }: ColumnWindow): number | null =>
  last >= edges.length - 2 ? null : (edges[Math.max(last, 0) + 1] ?? null);

/** A rendered column with the width of omitted ones before it. */
export interface DrawnColumn {
  index: number;
  gap: number;
}

/** The columns to render: the frozen ones, the window, and others that must be mounted. */
export const drawnColumns = (
  edges: readonly number[],
  { first, last }: ColumnWindow,
  further: readonly number[],
  frozen = 1,
): DrawnColumn[] => {
  const count = edges.length - 1;
  const indices = new Set(Array.from({ length: Math.min(frozen, count) }, (_, index) => index));
  for (let index = Math.max(first, 1); index <= Math.min(last, count - 1); index += 1) indices.add(index);
  for (const index of further) if (index > 0 && index < count) indices.add(index);
  let end = 0;
  return [...indices]
    .toSorted((a, b) => a - b)
    .map((index) => {
      const gap = (edges[index] ?? 0) - end;
      end = edges[index + 1] ?? 0;
      return { index, gap };
    });
};

/** The drop target of a dragged column: the column after it. */
export const dropColumn = (edges: readonly number[], x: number): number => {
  const count = edges.length - 1;
  for (let index = 1; index < count; index += 1)
    if (x < ((edges[index] ?? 0) + (edges[index + 1] ?? 0)) / 2) return index;
  return count;
};

/** Where a pointer is among the columns: over a frozen one the table's scroll position does not matter. */
export const placeAmong = (
  edges: readonly number[],
  frozen: number,
  { x, scrollLeft }: { x: number; scrollLeft: number },
): number => (x < (edges[frozen] ?? 0) ? x : x + scrollLeft);

/** Width of omitted columns behind the last rendered one. */
export const tailGap = (edges: readonly number[], drawn: readonly DrawnColumn[]): number =>
  (edges.at(-1) ?? 0) - (edges[(drawn.at(-1)?.index ?? -1) + 1] ?? 0);
