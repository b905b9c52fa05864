import type { CellWrite } from "../outbox/cell-write.ts";
import type { Column } from "../columns/column-layout.ts";
import { selectionAt, selectionOf, type Selection } from "./selection.ts";

/** Beyond it rows are not searched individually. */
const mostRows = 500;

/**
 * The range of written cells, or the first one when they are scattered; null outside of the table.
 * @param rowOf an entry's row, -1 when not cached.
 */
export const selectionAround = (
  cells: readonly Pick<CellWrite, "entryId" | "propertyId">[],
  columns: readonly Column[],
  rowOf: (entryId: string) => number,
): Selection | null => {
  const columnOf = new Map(columns.map(({ property }, index) => [property.property_id, index]));
  const across = [...new Set(cells.map(({ propertyId }) => columnOf.get(propertyId) ?? -1))];
  const entries = [...new Set(cells.map(({ entryId }) => entryId))];
  const down = entries.slice(0, mostRows).map(rowOf);
  const [row = -1, column = -1] = [down[0], across[0]];
  if (row < 0 || column < 0) return null;
  const range = {
    top: Math.min(...down),
    bottom: Math.max(...down),
    left: Math.min(...across),
    right: Math.max(...across),
  };
  const whole =
    entries.length === down.length &&
    range.top >= 0 &&
    range.left >= 0 &&
    range.bottom - range.top + 1 === down.length &&
    range.right - range.left + 1 === across.length;
  return whole ? selectionOf(range) : selectionAt({ row, column });
};
