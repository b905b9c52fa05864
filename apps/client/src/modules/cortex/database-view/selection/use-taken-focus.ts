import { useCallback, useEffect, useRef, type RefObject } from "react";

/**
 * Tells whether the focus was in a box until what had it was taken out of the document, or moved in it: nobody has it then.
 * Browsers differ in whether they tell of that, and what they tell looks as if somebody had clicked beside everything.
 */
export const useTakenFocus = (box: RefObject<HTMLElement | null>): (() => boolean) => {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const around = box.current;
    if (!around) return;
    const handleIn = ({ target }: FocusEvent) => {
      last.current = target;
    };
    const handleOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) {
        last.current = null;
        return;
      }
      // Known once the document is as it will be. A window that lost the focus keeps its own.
      setTimeout(() => {
        const stays = target instanceof Node && target.isConnected && document.activeElement !== target;
        if (stays && last.current === target) last.current = null;
      });
    };
    around.addEventListener("focusin", handleIn);
    around.addEventListener("focusout", handleOut);
    return () => {
      around.removeEventListener("focusin", handleIn);
      around.removeEventListener("focusout", handleOut);
    };
  }, [box]);
  return useCallback(() => last.current !== null && document.activeElement === document.body, []);
};
