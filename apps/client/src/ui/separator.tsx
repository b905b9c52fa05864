import type { KeyboardEvent, PointerEvent } from "react";
import classes from "./separator.module.css";

interface SeparatorProps {
  label: string;
  /** In the unit of the owner: pixels, or a share of the window. */
  value: number;
  range: { min: number; max: number; default: number };
  /** What a screen reader says instead of the bare number. */
  valueText?: string;
  /** The edge of its parent that it stands on. */
  edge: "left" | "right";
  /** The value when the pointer is at this place, in px from the left. */
  valueAt(clientX: number): number;
  /** The value after a key; null for a key that means nothing here. */
  valueAfterKey(value: number, key: string): number | null;
  onResize(value: number): void;
}

/** An edge that can be moved: by dragging, by the arrow keys, and to where it usually is by a double click. */
export const Separator = (props: SeparatorProps) => {
  const { label, value, range, valueText, edge, onResize } = props;
  const handleDown = (event: PointerEvent<HTMLDivElement>) =>
    event.currentTarget.setPointerCapture(event.pointerId);
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onResize(props.valueAt(event.clientX));
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = props.valueAfterKey(value, event.key);
    if (next === null) return;
    event.preventDefault();
    onResize(next);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuetext={valueText}
      tabIndex={0}
      className={classes.separator}
      data-edge={edge}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onDoubleClick={() => onResize(range.default)}
      onKeyDown={handleKey}
    />
  );
};
