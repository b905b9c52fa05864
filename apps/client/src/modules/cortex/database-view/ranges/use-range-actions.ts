import type { DatabaseDetail, View } from "@maive/contract";
import { notifyError } from "../../../../ui/index.ts";
import type { CellLocks } from "../live/cell-locks.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import type { Column } from "../columns/column-layout.ts";
import { convertCopied, copiedCell } from "../cells/convert-value.ts";
import { planFill, planHandleFill, type FillPlan } from "./fill.ts";
import type { CopiedCell, CopiedTable } from "../clipboard/html-table.ts";
import {
  rangeOf,
  selectionOf,
  sizeOf,
  type CellPlace,
  type CellRange,
  type GridBounds,
} from "../selection/selection.ts";
import { seriesOf } from "./series.ts";
import { shownValue } from "../cells/shown-value.ts";
import type { RowAccess } from "../rows/row-access.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { GridSelection } from "../selection/use-grid-selection.ts";
import { usePaste } from "../clipboard/use-paste.ts";
import { mostCells, useRangeWrites } from "./use-range-writes.ts";
import { useSeed } from "../new-rows/use-seed.ts";

interface RangeActionsOptions {
  database: DatabaseDetail;
  view: View;
  columns: readonly Column[];
  bounds: GridBounds;
  rows: RowAccess;
  queue: WriteQueue;
  locks: CellLocks;
  selection: GridSelection;
  /** There are no rows, and no search or filter that would hide pasted ones. */
  takesFirstRows: boolean;
}

const firstCell: CellRange = { top: 0, left: 0, bottom: 0, right: 0 };

/** Actions on the selected cells: copy, paste, clear and fill. */
export const useRangeActions = (options: RangeActionsOptions) => {
  const { database, view, columns, bounds, rows, queue, locks, selection, takesFirstRows } = options;
  const { store, select } = selection;
  const writes = useRangeWrites({ columns, canWrite: database.user_can_write, rows, queue, locks });
  const paste = usePaste({
    database,
    columns,
    bounds,
    seed: useSeed(database, view),
    writes,
    // Scrolls to the start of what was pasted.
    onPasted: (pasted, count) => select(pasted, "active", count),
    appends: view.sorts.length === 0,
  });
  const selected = (): CellRange | null => {
    const now = store.get();
    return now && bounds.rows > 0 ? rangeOf(now) : null;
  };

  const tableOf = (range: CellRange, entries: NonNullable<ReturnType<RowAccess["cached"]>>): CopiedTable => {
    const pending = queue.snapshot();
    return entries.map((entry) =>
      columns
        .slice(range.left, range.right + 1)
        .map((column) => copiedCell(column.property, shownValue(entry, column, pending))),
    );
  };

  const copy = (): CopiedTable | Promise<CopiedTable | null> | null => {
    const range = selected();
    if (!range) return null;
    const size = sizeOf(range);
    if (size.rows * size.columns > 10 * mostCells) {
      notifyError(texts.tooManyCells(10 * mostCells));
      return null;
    }
    const cached = rows.cached(range.top, range.bottom);
    if (cached) return tableOf(range, cached);
    return rows.load(range.top, range.bottom).then((entries) => tableOf(range, entries));
  };

  const clear = () => {
    const range = selected();
    if (range) void writes.writeRange(range, () => ({ ok: true, value: "" }));
  };

  /** @param goesOn continues a series instead of copying: this range's values from top to bottom. */
  const fill = async ({ target, sourceOf }: FillPlan, whole: CellRange, goesOn?: CellRange) => {
    await writes.withRows(whole.top, whole.bottom, (entries) => {
      const pending = queue.snapshot();
      const copied = ({ row, column }: CellPlace): CopiedCell => {
        const [entry, source] = [entries[row - whole.top], columns[column]];
        return entry && source
          ? copiedCell(source.property, shownValue(entry, source, pending))
          : { text: "" };
      };
      const series = new Map(
        columns.slice(target.left, target.right + 1).map(({ property: { property_type: type } }, across) => {
          const column = target.left + across;
          const values = goesOn
            ? entries
                .slice(goesOn.top - whole.top, goesOn.bottom - whole.top + 1)
                .map((_, down) => copied({ row: goesOn.top + down, column }).origin?.value ?? "")
            : [];
          return [column, seriesOf(type, values)] as const;
        }),
      );
      void writes.writeRange(target, (place, { property }) => {
        const next = series.get(place.column);
        return goesOn && next
          ? { ok: true, value: next(place.row - goesOn.top) }
          : convertCopied(copied(sourceOf(place)), property);
      });
    });
  };
  const union = (a: CellRange, b: CellRange): CellRange => ({
    top: Math.min(a.top, b.top),
    left: Math.min(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
  });

  return {
    writes,
    copy,
    clear,
    paste: (table: CopiedTable) => {
      const range = takesFirstRows ? firstCell : selected();
      if (range) void paste(table, range);
    },
    /** Strg+D and Strg+R. */
    fillFrom: (direction: "down" | "right") => {
      const range = selected();
      const plan = range && planFill(range, direction);
      if (!plan) return;
      const { target } = plan;
      const source = direction === "down" ? { ...target, top: target.top - 1 } : target;
      void fill(plan, source);
    },
    /** Drag of the fill handle. */
    fillTo: (range: CellRange, target: CellRange) => {
      const whole = union(range, target);
      const isBelow = target.left === range.left && target.right === range.right;
      void fill(planHandleFill(range, target), whole, isBelow ? range : undefined);
      select(selectionOf(whole));
    },
  };
};
