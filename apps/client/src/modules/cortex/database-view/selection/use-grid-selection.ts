import { useState, type RefObject } from "react";
import { cellElement } from "../cells/cell-element.ts";
import { scrollLeftToShow, type Column } from "../columns/column-layout.ts";
import {
  clampSelection,
  samePlace,
  selectionAt,
  type CellPlace,
  type GridBounds,
  type Selection,
} from "./selection.ts";
import { createPendingCellFocus, type PendingCellFocus } from "../cells/cell-focus.tsx";
import { createSelectionStore, type SelectionStore } from "./selection-store.ts";

interface GridSelectionOptions {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  bounds: GridBounds;
  /** Width of the row headers in px. */
  gutter: number;
  /** How many of the first columns stay in place. */
  frozen: number;
  /** Scrolls to a row. */
  showRow(row: number): void;
}

export interface GridSelection {
  store: SelectionStore;
  pendingFocus: PendingCellFocus;
  /**
   * Selects, scrolls to the moved end (or the active cell) and focuses the active one.
   * @param rows the number of rows, when some were just added.
   */
  select(selection: Selection, shows?: "moved" | "active", rows?: number): void;
  /** Selects one cell. */
  selectCell(place: CellPlace): void;
  /** Selects one cell and scrolls to it; the focus stays where it is. */
  mark(place: CellPlace): void;
  /** Scrolls to a cell. */
  show(place: CellPlace): void;
  unselect(): void;
}

/** The selection and its focus. */
export const useGridSelection = (options: GridSelectionOptions): GridSelection => {
  const { scroller, columns, bounds, gutter, frozen, showRow } = options;
  const [store] = useState(createSelectionStore);
  const [pendingFocus] = useState(createPendingCellFocus);

  const show = (place: CellPlace) => {
    showRow(place.row);
    const box = scroller.current;
    if (!box) return;
    const left = scrollLeftToShow(
      columns,
      place.column,
      {
        scrollLeft: box.scrollLeft,
        width: box.clientWidth - gutter,
      },
      frozen,
    );
    if (left !== box.scrollLeft) box.scrollTo({ left });
  };

  const select = (requested: Selection, shows: "moved" | "active" = "moved", count = bounds.rows) => {
    const before = store.get();
    const selection = clampSelection(requested, { ...bounds, rows: count });
    pendingFocus.want();
    store.set(selection);
    // Scrolls to what moved: the head of a range, or the active cell within it.
    const headStays = before !== null && samePlace(before.head, selection.head);
    if (bounds.rows > 0) show(shows === "active" || headStays ? selection.active : selection.head);
    const cell = cellElement(scroller.current, selection.active);
    // An unmounting editor takes the focus along; then the row restores it.
    if (!cell || cell.dataset["editing"] !== undefined) return;
    pendingFocus.give(cell);
  };

  return {
    store,
    pendingFocus,
    select,
    selectCell: (place) => select(selectionAt(place)),
    mark: (place) => {
      store.set(clampSelection(selectionAt(place), bounds));
      show(place);
    },
    show,
    unselect: () => store.set(null),
  };
};
