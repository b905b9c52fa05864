import { useEffect, type RefObject } from "react";
import { focusSoon, isInToast } from "./focus-soon.ts";

const keyOf = (element: Element | null): string | null =>
  element instanceof HTMLElement ? (element.dataset["event"] ?? null) : null;

/**
 * An event that moves, whoever moved it, is drawn anew or put elsewhere, and the focus it had is gone: it gets it back,
 * unless the person is elsewhere by then or has pressed something else in the grid.
 */
export const useKeptFocus = (grid: RefObject<HTMLElement | null>, ready: boolean): void => {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let key: string | null = null;
    const handleFocus = ({ target }: FocusEvent) => {
      key = target instanceof Element ? keyOf(target) : null;
    };
    const handlePress = () => {
      key = null;
    };
    const drawn = new MutationObserver(() => {
      const now = document.activeElement;
      if (key === null || (now !== document.body && !isInToast(now))) return;
      focusSoon(grid, `[data-event="${CSS.escape(key)}"]`, true);
    });
    drawn.observe(element, { childList: true, subtree: true });
    element.addEventListener("focusin", handleFocus);
    element.addEventListener("pointerdown", handlePress);
    return () => {
      drawn.disconnect();
      element.removeEventListener("focusin", handleFocus);
      element.removeEventListener("pointerdown", handlePress);
    };
  }, [grid, ready]);
};
