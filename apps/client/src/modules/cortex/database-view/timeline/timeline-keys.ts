import type { SpanChange } from "./spans.ts";

/** What a key does to the bar of the focused row. */
export const changeByKey = ({ key, altKey, shiftKey }: KeyboardEvent): SpanChange | null => {
  if (!altKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return null;
  return { part: shiftKey ? "end" : "whole", days: key === "ArrowRight" ? 1 : -1 };
};

/**
 * The row that a key leads to.
 * @param page rows in sight.
 */
export const rowByKey = (
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  row: number,
  count: number,
  page: number,
): number | null => {
  if (altKey || ctrlKey || metaKey) return null;
  const target = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
};
