import { marksIn, parseQuery } from "@maive/search";
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from "react";
import { cellElement } from "../cells/cell-element.ts";
import type { Column } from "../columns/column-layout.ts";
import { selectionAt } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-grid-selection.ts";
import type { MarkFinder } from "./cell-marks.ts";
import type { LocatedCell } from "./linked-cell.ts";
import { useMarkedCells } from "./use-marked-cells.ts";
import { useShownCell } from "./use-shown-cell.ts";

/** Marks the words that led to a cell. */
export const useWordFinder = (words: string | undefined): MarkFinder | null =>
  useMemo(() => {
    if (words === undefined) return null;
    const query = parseQuery(words);
    return (text) => marksIn(query, text);
  }, [words]);

interface RevealedCellOptions {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  selection: GridSelection;
  /** The rows are known. */
  isReady: boolean;
  /** The entry of a row, if it is cached. */
  entryAt(row: number): { page_id: string } | undefined;
  showInMiddle(row: number): void;
  onShown(): void;
}

/** Selects a linked cell, with its words marked until another one is selected. */
export const useRevealedCell = (cell: LocatedCell | null, options: RevealedCellOptions): void => {
  const { scroller, columns, selection, isReady } = options;
  const { store } = selection;
  const [marked, setMarked] = useState<LocatedCell | null>(null);
  useShownCell(cell, isReady, (found) => {
    const column = columns.findIndex(({ property }) => property.property_id === found.propertyId);
    selection.select(selectionAt({ row: found.row, column: Math.max(0, column) }));
    options.showInMiddle(found.row);
    setMarked(found);
    options.onShown();
  });
  const followSelection = useEffectEvent(() => {
    const active = store.get()?.active;
    const property = active && columns[active.column]?.property.property_id;
    const entryId = active && options.entryAt(active.row)?.page_id;
    const isSame = property === marked?.propertyId && (entryId ?? marked?.entryId) === marked?.entryId;
    if (marked && !isSame) setMarked(null);
  });
  useEffect(() => store.subscribe(() => followSelection()), [store]);
  const active = () => {
    const place = store.get()?.active;
    return place ? cellElement(scroller.current, place) : null;
  };
  const find = useWordFinder(marked?.words);
  useMarkedCells({ scroller, find, only: active, current: active, key: marked?.key ?? "" });
};
