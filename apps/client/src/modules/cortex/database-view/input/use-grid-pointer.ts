import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";
import { placeAround, placeAt } from "../cells/cell-element.ts";
import { fillTarget } from "../ranges/fill.ts";
import {
  extendTo,
  rangeOf,
  samePlace,
  selectionAt,
  type CellPlace,
  type CellRange,
  type Selection,
} from "../selection/selection.ts";
import type { SelectionStore } from "../selection/selection-store.ts";
import { trackDrag } from "./track-drag.ts";

interface GridPointerOptions {
  scroller: RefObject<HTMLElement | null>;
  store: SelectionStore;
  /** Selects, and focuses the active cell. */
  onSelect(selection: Selection): void;
  onFill(range: CellRange, target: CellRange): void;
  /** A long press started a range. */
  onTouchRange(): void;
}

/** Duration of a long press in ms, and its tolerance in px. */
const longTouch = 450;
const tremble = 8;

/** Range selection and fill handle by mouse. Touch scrolls; a long press starts a range, extended by its handles. */
export const useGridPointer = (options: GridPointerOptions) => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  // The click that ends a drag is ignored.
  const dragged = useRef(false);
  const touching = useRef(false);

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

  /** A long press selects; movement scrolls natively. */
  const waitForRest = (event: PointerEvent, place: CellPlace) => {
    const { clientX, clientY, pointerId } = event;
    const timer = setTimeout(() => {
      end();
      dragged.current = true;
      latest.current.onSelect(selectionAt(place));
      latest.current.onTouchRange();
    }, longTouch);
    const end = () => {
      clearTimeout(timer);
      for (const type of ["pointerup", "pointercancel", "pointermove"] as const)
        window.removeEventListener(type, handle);
      stop.current = null;
    };
    const handle = (next: globalThis.PointerEvent) => {
      const moved = Math.abs(next.clientX - clientX) + Math.abs(next.clientY - clientY);
      if (next.type !== "pointermove" || next.pointerId !== pointerId || moved > tremble) end();
    };
    for (const type of ["pointerup", "pointercancel", "pointermove"] as const)
      window.addEventListener(type, handle);
    stop.current = end;
  };

  const handleTouch = (box: HTMLElement, event: PointerEvent) => {
    const handle =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-range-handle]");
    const now = options.store.get();
    if (handle && now) {
      const { top, left, bottom, right } = rangeOf(now);
      // The opposite corner is the anchor; the table captures the pointer because the handle moves.
      box.setPointerCapture(event.pointerId);
      dragRange(
        box,
        event,
        handle.dataset["rangeHandle"] === "start"
          ? { row: bottom, column: right }
          : { row: top, column: left },
      );
      dragged.current = true;
      return;
    }
    const place = placeAround(event.target);
    if (place) waitForRest(event, place);
  };

  const handlePointerDown = (event: PointerEvent) => {
    dragged.current = false;
    stop.current?.();
    touching.current = event.pointerType !== "mouse";
    const box = options.scroller.current;
    if (!box || event.button !== 0) return;
    if (event.pointerType !== "mouse") {
      handleTouch(box, event);
      return;
    }
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
    /** A long press must not open the browser's context menu. */
    handleContextMenu: (event: MouseEvent) => {
      if (touching.current && placeAround(event.target)) event.preventDefault();
    },
    /** Whether the next click only ends a pointer gesture. */
    takesClick: () => dragged.current,
  };
};
