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

/** Rows looked through at once for the end of filled cells. */
const portion = 2_000;

/** Which cells have a value, as far as it is known, and a way to know more. */
export const filledIn = ({ columns, rows, count, pending }: FilledOptions) => {
  const isFilledIn = (entry: Entry | undefined, { column }: CellPlace): boolean | undefined => {
    const shown = columns[column];
    return entry && shown && shownValue(entry, shown, pending()) !== "";
  };
  return {
    isFilled: (place: CellPlace) => isFilledIn(rows.entryAt(place.row), place),
    alwaysFilled: (column: number) => columns[column]?.property.is_lead_property === true,
    /** Whether the column is filled, or empty, from the first row to the last: then nothing has to be looked through. */
    isUniform: async (column: number): Promise<boolean> => {
      const property = columns[column]?.property;
      // What is not saved yet, the server does not count.
      if (!property || pending().size > 0) return false;
      try {
        return await rows.isUniform(property.property_id);
      } catch {
        // Without an answer the rows are looked through.
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
