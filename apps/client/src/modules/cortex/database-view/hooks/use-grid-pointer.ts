import { useEffect, useRef, type PointerEvent, type RefObject } from "react";
import { placeAround, placeAt } from "../model/cell-element.ts";
import { fillTarget } from "../model/fill.ts";
import {
  extendTo,
  rangeOf,
  samePlace,
  selectionAt,
  type CellPlace,
  type CellRange,
  type Selection,
} from "../model/selection.ts";
import type { SelectionStore } from "../model/selection-store.ts";
import { trackDrag } from "./track-drag.ts";

interface GridPointerOptions {
  scroller: RefObject<HTMLElement | null>;
  store: SelectionStore;
  /** Selects, and gives the active cell the focus. */
  onSelect(selection: Selection): void;
  onFill(range: CellRange, target: CellRange): void;
}

/** Selecting ranges with the mouse, and dragging the fill handle. Touches scroll the table. */
export const useGridPointer = (options: GridPointerOptions) => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  // The click that ends a drag is not one.
  const dragged = useRef(false);

  const dragRange = (box: HTMLElement, event: PointerEvent, from: CellPlace) => {
    stop.current = trackDrag(
      box,
      { x: event.clientX, y: event.clientY },
      {
        onMove: (point) => {
          const { store, onSelect } = latest.current;
          const place = placeAt(box, point);
          if (!place || (!dragged.current && samePlace(place, from))) return;
          dragged.current = true;
          const now = store.get();
          if (!now || !samePlace(now.anchor, from) || !samePlace(now.head, place))
            onSelect(extendTo(selectionAt(from), place));
        },
        onEnd: () => {
          stop.current = null;
        },
      },
    );
  };

  const dragFill = (box: HTMLElement, event: PointerEvent) => {
    let target: CellRange | null = null;
    const source = latest.current.store.get();
    if (!source) return;
    const range = rangeOf(source);
    dragged.current = true;
    stop.current = trackDrag(
      box,
      { x: event.clientX, y: event.clientY },
      {
        onMove: (point) => {
          const place = placeAt(box, point);
          if (!place) return;
          target = fillTarget(range, place);
          latest.current.store.showFill(target);
        },
        onEnd: (cancelled) => {
          stop.current = null;
          latest.current.store.showFill(null);
          if (target && !cancelled) latest.current.onFill(range, target);
        },
      },
    );
  };

  const handlePointerDown = (event: PointerEvent) => {
    dragged.current = false;
    const box = options.scroller.current;
    if (!box || event.button !== 0 || event.pointerType !== "mouse") return;
    if (event.target instanceof Element && event.target.closest("[data-fill-handle]")) {
      dragFill(box, event);
      return;
    }
    const place = placeAround(event.target);
    if (!place) return;
    const known = options.store.get();
    if (event.shiftKey) {
      dragged.current = true;
      options.onSelect(known ? extendTo(known, place) : selectionAt(place));
      return;
    }
    dragRange(box, event, place);
  };

  return {
    handlePointerDown,
    /** Whether the click that comes now only ends what a pressed pointer did. */
    takesClick: () => dragged.current,
  };
};
