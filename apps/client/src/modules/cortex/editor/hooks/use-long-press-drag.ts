import { useRef } from "react";
import type { DragEvent } from "react";

/** Long-press duration before a drag in ms (specification, section 9). */
const dragHold = 150;

type LongPressDrag = {
  /** On pointer down: determines what is dragged. */
  onHold: () => void;
  onStart: (event: DragEvent) => void;
  onEnd: () => void;
};

/**
 * Makes a button draggable after a long press; shorter movements do nothing. Always `draggable`, because browsers
 * decide on pointer down.
 */
export const useLongPressDrag = ({ onHold, onStart, onEnd }: LongPressDrag) => {
  const downAt = useRef(0);
  const dragging = useRef(false);
  return {
    draggable: true,
    onPointerDown: () => {
      downAt.current = performance.now();
      onHold();
    },
    onDragStart: (event: DragEvent) => {
      if (performance.now() - downAt.current < dragHold) {
        event.preventDefault();
        return;
      }
      dragging.current = true;
      onStart(event);
    },
    onDragEnd: () => {
      if (!dragging.current) return;
      dragging.current = false;
      onEnd();
    },
  };
};
