import { limits } from "@maive/contract";
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { clampWidth } from "./column-layout.ts";
import { fittingWidth } from "./fitting-width.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid-header.module.css";

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
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    wanted.current = null;
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
    const wanted = widthAt(event);
    const moved = wanted !== drag.current.width;
    drag.current = null;
    if (moved) onResize(wanted);
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
      (wanted.current ?? width) + direction * (event.shiftKey ? step.coarse : step.fine),
    );
    wanted.current = next;
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
