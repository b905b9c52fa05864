import { useEffect, type RefObject } from "react";

const clickable = "[data-event], [role=button], button, a";

/**
 * Keeps back the click that browsers send after a tap: what the tap opened may lie under the finger by then, and would
 * be closed again. What is clicked itself, like events, still is.
 */
export const useQuietTaps = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let moved = false;
    const begin = () => {
      moved = false;
    };
    const move = () => {
      moved = true;
    };
    const end = (event: TouchEvent) => {
      const { target } = event;
      if (moved || !event.cancelable || !(target instanceof Element) || target.closest(clickable)) return;
      event.preventDefault();
      // The click would have done this, too.
      target.closest<HTMLElement>("[data-day]")?.focus({ preventScroll: true });
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchmove", move, { passive: true });
    element.addEventListener("touchend", end, { passive: false });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", end);
    };
  }, [box]);
};
