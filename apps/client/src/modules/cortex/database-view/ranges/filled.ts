import type { Entry } from "@maive/contract";
import type { PendingCells } from "../outbox/write-queue.ts";
import type { Column } from "../columns/column-layout.ts";
import type { CellPlace } from "../selection/selection.ts";
import { shownValue } from "../cells/shown-value.ts";

interface FilledOptions {
  columns: readonly Column[];
  rows: {
    entryAt(row: number): Entry | undefined;
    load(from: number, to: number): Promise<readonly Entry[]>;
    isUniform(propertyId: number): Promise<boolean>;
  };
  count: number;
  pending(): PendingCells;
}

/** Rows loaded per step when searching for the end of filled cells. */
const portion = 2_000;

/** Which cells have a value, as far as loaded, and how to load more. */
export const filledIn = ({ columns, rows, count, pending }: FilledOptions) => {
  const isFilledIn = (entry: Entry | undefined, { column }: CellPlace): boolean | undefined => {
    const shown = columns[column];
    return entry && shown && shownValue(entry, shown, pending()) !== "";
  };
  return {
    isFilled: (place: CellPlace) => isFilledIn(rows.entryAt(place.row), place),
    alwaysFilled: (column: number) => columns[column]?.property.is_lead_property === true,
    /** Whether the whole column is filled or empty, which saves searching. */
    isUniform: async (column: number): Promise<boolean> => {
      const property = columns[column]?.property;
      // The server's count does not include unsaved edits.
      if (!property || pending().size > 0) return false;
      try {
        return await rows.isUniform(property.property_id);
      } catch {
        // Without an answer rows are searched.
        return false;
      }
    },
    loadFilled: async ({ row }: CellPlace, direction: 1 | -1) => {
      const from = direction === 1 ? row : Math.max(0, row - portion + 1);
      const to = direction === 1 ? Math.min(count - 1, row + portion - 1) : row;
      const entries = await rows.load(from, to);
      return (place: CellPlace) => isFilledIn(entries[place.row - from], place);
    },
  };
};
