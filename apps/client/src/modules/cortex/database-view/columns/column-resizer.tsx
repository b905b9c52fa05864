import { limits } from "@maive/contract";
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { clampWidth } from "./column-layout.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid-header.module.css";

/** Padding of a cell, and of a header with its icons, in px. */
const room = { cell: 20, head: 62 } as const;
/** Bound of automatic widths in px. */
const widest = 480;

/** Natural width of an element's contents, also when clipped. */
const contentWidth = (element: Element | null | undefined): number => {
  if (!element) return 0;
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
};

/**
 * The width that fits a column's name and its rendered values.
 * @param handle an element in the column's header.
 */
const fittingWidth = (handle: Element): number => {
  const head = handle.closest('[role="columnheader"]');
  const column = Number(head?.getAttribute("aria-colindex"));
  const cells = handle
    .closest('[role="grid"]')
    ?.querySelectorAll(`[role="gridcell"][aria-colindex="${column}"]`);
  // Plain cells have no inner element.
  const values = [...(cells ?? [])].map((cell) => contentWidth(cell.firstElementChild ?? cell) + room.cell);
  const name = contentWidth(head?.querySelector("[data-head-name]")) + room.head;
  return clampWidth(Math.min(widest, Math.ceil(Math.max(name, ...values))));
};

/** Step of an arrow key in px; with Shift the coarse one. */
const step = { fine: 10, coarse: 50 } as const;

interface ColumnResizerProps {
  name: string;
  width: number;
  /** During a drag; null when it is cancelled. */
  onDrag(width: number | null): void;
  onResize(width: number): void;
}

/** The resize handle at a column's right edge: drag, arrow keys, or double-click to fit. */
export const ColumnResizer = ({ name, width, onDrag, onResize }: ColumnResizerProps) => {
  const drag = useRef<{ x: number; width: number } | null>(null);
  // Key repeat is faster than the re-render: each step builds on the last.
  const pendingWidth = useRef<number | null>(null);
  useEffect(() => {
    pendingWidth.current = null;
  }, [width]);

  const handlePointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const widthAt = (event: PointerEvent) =>
    drag.current ? clampWidth(drag.current.width + event.clientX - drag.current.x) : width;
  const handlePointerMove = (event: PointerEvent) => {
    if (drag.current) onDrag(widthAt(event));
  };
  const handlePointerUp = (event: PointerEvent) => {
    if (!drag.current) return;
    const newWidth = widthAt(event);
    const moved = newWidth !== drag.current.width;
    drag.current = null;
    if (moved) onResize(newWidth);
    onDrag(null);
  };
  const handlePointerCancel = () => {
    drag.current = null;
    onDrag(null);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = clampWidth(
      (pendingWidth.current ?? width) + direction * (event.shiftKey ? step.coarse : step.fine),
    );
    pendingWidth.current = next;
    onResize(next);
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.columnWidth(name)}
      aria-valuemin={limits.columnWidthMin}
      aria-valuemax={limits.columnWidthMax}
      aria-valuenow={width}
      aria-valuetext={texts.columnWidthText(width)}
      tabIndex={0}
      className={classes.resizer}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={handlePointerCancel}
      onDoubleClick={({ currentTarget }) => onResize(fittingWidth(currentTarget))}
      onKeyDown={handleKeyDown}
    />
  );
};
