import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from "react";
import classes from "./separator.module.css";

interface SeparatorProps {
  label: string;
  /** In the unit of the owner: pixels, or a share of the window. */
  value: number;
  range: { min: number; max: number; default: number };
  /** `aria-valuetext`. */
  valueText?: string;
  /** The parent's edge it is on. */
  edge: "left" | "right";
  /** The value when the pointer is at this place, in px from the left. */
  valueAt(clientX: number): number;
  /** The value after a key; null for a key that means nothing here. */
  valueAfterKey(value: number, key: string): number | null;
  onResize(value: number): void;
}

/** Follows a pressed pointer until it is let go, wherever it is and whatever is drawn anew meanwhile. */
const followPointer = (pointerId: number, onMove: (clientX: number) => void): void => {
  const ending = new AbortController();
  const { signal } = ending;
  const own = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) run(event);
  };
  const handleEnd = own(() => ending.abort());
  window.addEventListener(
    "pointermove",
    own(({ clientX }) => onMove(clientX)),
    { signal },
  );
  window.addEventListener("pointerup", handleEnd, { signal });
  window.addEventListener("pointercancel", handleEnd, { signal });
  // Chosen text may lie under it: the browser must not take the pointer to drag that.
  window.addEventListener("dragstart", (event) => event.preventDefault(), { capture: true, signal });
};

/** An edge that can be moved: by dragging, by the arrow keys, and to where it usually is by a double click. */
export const Separator = (props: SeparatorProps) => {
  const { label, value, range, valueText, edge, onResize } = props;
  const resize = (clientX: number) => onResize(props.valueAt(clientX));
  const handleDown = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    // The pointer stays the edge's, so that nothing else lights up under it.
    event.currentTarget.setPointerCapture(event.pointerId);
    followPointer(event.pointerId, resize);
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
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={() => onResize(range.default)}
      onKeyDown={handleKey}
    />
  );
};
