interface Point {
  x: number;
  y: number;
}

interface Drag {
  /** The pointer or the table below it moved. */
  onMove(point: Point): void;
  onEnd(cancelled: boolean): void;
}

/** Autoscroll speed in px per frame. */
const scrollStep = 18;
/** Distance from an edge at which it starts, in px. */
const edge = 20;

const beyond = (value: number, from: number, to: number): number =>
  value > to - edge ? scrollStep : value < from + edge ? -scrollStep : 0;

/**
 * Tracks a pointer until release, with autoscroll at the table's edges. Escape cancels.
 * @returns a function that ends it early.
 */
export const trackDrag = (scroller: HTMLElement, start: Point, { onMove, onEnd }: Drag): (() => void) => {
  let point = start;
  let moved = false;
  let frame = 0;
  const tick = () => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const [across, down] = [beyond(point.x, left, right), beyond(point.y, top, bottom)];
    if (moved && (across !== 0 || down !== 0)) {
      scroller.scrollBy(across, down);
      onMove(point);
    }
    frame = requestAnimationFrame(tick);
  };
  const handleMove = (event: PointerEvent) => {
    point = { x: event.clientX, y: event.clientY };
    moved ||= Math.abs(point.x - start.x) + Math.abs(point.y - start.y) > 3;
    if (moved) onMove(point);
  };
  const end = (cancelled: boolean) => {
    cancelAnimationFrame(frame);
    window.removeEventListener("pointermove", handleMove);
    window.removeEventListener("pointerup", handleUp);
    window.removeEventListener("pointercancel", handleCancel);
    window.removeEventListener("dragstart", handleNativeDrag, true);
    window.removeEventListener("keydown", handleKey, true);
    onEnd(cancelled || !moved);
  };
  const handleUp = () => end(false);
  const handleCancel = () => end(true);
  // A surrounding block may be draggable: prevents a native drag.
  const handleNativeDrag = (event: DragEvent) => event.preventDefault();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end(true);
  };
  window.addEventListener("pointermove", handleMove);
  window.addEventListener("pointerup", handleUp);
  window.addEventListener("pointercancel", handleCancel);
  window.addEventListener("dragstart", handleNativeDrag, true);
  window.addEventListener("keydown", handleKey, true);
  frame = requestAnimationFrame(tick);
  return () => end(true);
};
