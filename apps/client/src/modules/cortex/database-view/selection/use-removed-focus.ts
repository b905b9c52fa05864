import { useCallback, useEffect, useRef, type RefObject } from "react";

/**
 * Whether the focus was inside a container until its element was removed or moved in the DOM. Browsers differ in the
 * events they fire for that, which look like a blur by clicking outside.
 */
export const useRemovedFocus = (box: RefObject<HTMLElement | null>): (() => boolean) => {
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
      // After the DOM has settled. A blurred window keeps its focus.
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
