import { useRef, type PointerEvent } from "react";

/** Ms a finger rests before it chooses. */
const restMs = 450;
/** Px it may tremble meanwhile. */
const tremble = 8;

/** A long press. The following click is to be ignored: `swallowed` returns true once. */
export const useLongPress = (onPress: (fileId: string) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    swallowed: (): boolean => {
      const was = pressed.current;
      pressed.current = false;
      return was;
    },
    down: (event: PointerEvent, fileId: string) => {
      pressed.current = false;
      stop();
      if (event.pointerType !== "touch") return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        pressed.current = true;
        onPress(fileId);
      }, restMs);
    },
    move: (event: PointerEvent) => {
      const { x, y } = from.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > tremble) stop();
    },
    stop,
  };
};
