import type { MouseEvent, PointerEvent } from "react";
import { addressOpenedBy, entryOpenedBy, openAddress, pressesButton } from "../../properties/index.ts";
import { placeAround, rowAround } from "../cells/cell-element.ts";
import { rangeOf, wholeRows, type CellPlace, type GridBounds } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-grid-selection.ts";

interface GridClicksOptions {
  bounds: GridBounds;
  selection: GridSelection;
  pointer: { handlePointerDown(event: PointerEvent): void; takesClick(): boolean };
  onEdit(place: CellPlace): void;
  onPress(place: CellPlace): void;
  /** Absent on touch, where links are opened from the editor. */
  onOpenEntry: ((entryId: string) => void) | undefined;
  onCheck(row: number, extend: boolean): void;
  onMenu(row: number, button: HTMLElement): void;
  onDragRow(row: number, event: PointerEvent): void;
  /** Double click on the fill handle. */
  onFillDown(): void;
}

/** Delegated clicks in the rows: cells, row headers, checkboxes, grips and menu buttons. */
export const useGridClicks = (options: GridClicksOptions) => {
  const { bounds, selection, pointer } = options;

  const selectRows = (row: number, extend: boolean) => {
    const now = selection.store.get();
    const from = extend && now ? rangeOf(now).top : row;
    selection.select(wholeRows(from, row, bounds));
  };

  const handleClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest("textarea")) return;
    const menu = target.closest<HTMLElement>("[data-row-menu]");
    const box = target.closest<HTMLElement>("[data-row-check]");
    const head = target.closest<HTMLElement>("[data-row-head]");
    if (menu) options.onMenu(rowAround(menu), menu);
    else if (box) options.onCheck(rowAround(box), event.shiftKey);
    else if (head && !isBox(target)) selectRows(rowAround(head), event.shiftKey);
    else {
      const place = placeAround(target);
      const entryId = entryOpenedBy(target);
      const address = addressOpenedBy(target);
      if (!place || pointer.takesClick()) return;
      if (address !== null) {
        openAddress(address);
        return;
      }
      if (pressesButton(target)) {
        options.onPress(place);
        return;
      }
      if (entryId !== null && options.onOpenEntry) options.onOpenEntry(entryId);
      else options.onEdit(place);
    }
  };

  const handlePointerDown = (event: PointerEvent) => {
    const grip = event.target instanceof Element && event.target.closest<HTMLElement>("[data-row-grip]");
    if (grip) options.onDragRow(rowAround(grip), event);
    else pointer.handlePointerDown(event);
  };

  /** With Shift the focus stays at the selection's start, and no text is selected. */
  const handleMouseDown = (event: MouseEvent) => {
    const onHandle =
      event.target instanceof Element && event.target.closest("[data-fill-handle], [data-row-head]");
    if ((event.shiftKey && placeAround(event.target)) || (onHandle && !isBox(event.target)))
      event.preventDefault();
  };

  const handleDoubleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[data-fill-handle]")) options.onFillDown();
  };

  return { handleClick, handlePointerDown, handleMouseDown, handleDoubleClick };
};

const isBox = (target: EventTarget): boolean => target instanceof Element && target.closest("label") !== null;
