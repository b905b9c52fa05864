import { useEffect, useRef, type RefObject } from "react";
import { focusSoon, isInToast } from "./focus-soon.ts";

const keyOf = (element: Element | null): string | null =>
  element instanceof HTMLElement ? (element.dataset["event"] ?? null) : null;

/**
 * An event that moves, whoever moved it, is drawn anew or put elsewhere, and the focus it had is gone: it gets it back,
 * unless the person is elsewhere by then or has pressed something else in the grid.
 * @returns the key of the event that has just lost it and is still to get it back: what is typed meanwhile is for that one.
 */
export const useKeptFocus = (
  grid: RefObject<HTMLElement | null>,
  ready: boolean,
): RefObject<string | null> => {
  const lost = useRef<string | null>(null);
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
      lost.current = key;
      focusSoon(grid, `[data-event="${CSS.escape(key)}"]`, true);
    });
    const found = () => {
      lost.current = null;
    };
    drawn.observe(element, { childList: true, subtree: true });
    document.addEventListener("focusin", found);
    document.addEventListener("pointerdown", found);
    element.addEventListener("focusin", handleFocus);
    element.addEventListener("pointerdown", handlePress);
    return () => {
      drawn.disconnect();
      document.removeEventListener("focusin", found);
      document.removeEventListener("pointerdown", found);
      element.removeEventListener("focusin", handleFocus);
      element.removeEventListener("pointerdown", handlePress);
    };
  }, [grid, ready]);
  return lost;
};
