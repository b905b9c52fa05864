import type { BoardColumn } from "./board-columns.ts";

interface Rows {
  count: number;
  rowOf(entryId: string): number;
}

interface CardPlace {
  value: string;
  row: number;
}

/**
 * Where a key leads from a card: to the neighbour in its column, to the nearest column with cards, or to either end
 * of its own; null where there is none.
 * @param columns the visible ones, from left to right.
 * @param moving the card itself goes there: before the card of that row, and also into empty columns.
 */
export const cardNextTo = (
  columns: readonly Pick<BoardColumn, "value">[],
  rows: ReadonlyMap<string, Rows>,
  card: { entryId: string; value: string },
  key: string,
  moving: boolean,
): CardPlace | null => {
  const own = rows.get(card.value);
  const row = own?.rowOf(card.entryId) ?? -1;
  if (!own || row < 0) return null;
  const { value } = card;
  switch (key) {
    case "ArrowUp":
      return row > 0 ? { value, row: row - 1 } : null;
    case "ArrowDown":
      // A card that moves down goes before the next but one.
      return row < own.count - 1 ? { value, row: row + (moving ? 2 : 1) } : null;
    case "Home":
      return moving ? null : { value, row: 0 };
    case "End":
      return moving ? null : { value, row: own.count - 1 };
    case "ArrowLeft":
    case "ArrowRight": {
      const at = columns.findIndex((column) => column.value === value);
      const others =
        key === "ArrowLeft" ? columns.slice(0, Math.max(0, at)).toReversed() : columns.slice(at + 1);
      const next = others.find((column) => moving || (rows.get(column.value)?.count ?? 0) > 0);
      if (!next) return null;
      const count = rows.get(next.value)?.count ?? 0;
      return { value: next.value, row: Math.min(row, moving ? count : count - 1) };
    }
    default:
      return null;
  }
};
