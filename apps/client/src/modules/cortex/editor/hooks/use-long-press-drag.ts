import { useRef } from "react";
import type { DragEvent } from "react";

/** How long a handle has to be held before moving it drags, in ms (specification, section 9). */
export const dragHold = 150;

type LongPressDrag = {
  /** The handle goes down: from here on it is clear what is dragged, wherever the pointer goes before the drag begins. */
  onHold: () => void;
  onStart: (event: DragEvent) => void;
  onEnd: () => void;
};

/**
 * Makes a handle draggable that also is a button: only after it was held does a movement drag; a shorter one does
 * nothing. The handle always is `draggable`, because a browser decides that when the button goes down.
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
