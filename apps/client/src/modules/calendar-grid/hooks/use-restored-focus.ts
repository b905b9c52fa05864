import { useEffect, useRef, type RefObject } from "react";
import { focusWhenDrawn, isInToast } from "./focus-when-drawn.ts";

const keyOf = (element: Element | null): string | null =>
  element instanceof HTMLElement ? (element.dataset["event"] ?? null) : null;

/**
 * Moved events are re-rendered and lose the focus; it is restored, unless the user has focused or pressed something
 * else.
 * @returns the key of the last focused event while nothing else was focused since: keys pressed while it is
 * re-rendered apply to it.
 */
export const useRestoredFocus = (
  grid: RefObject<HTMLElement | null>,
  ready: boolean,
): RefObject<string | null> => {
  const last = useRef<string | null>(null);
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
      focusWhenDrawn(grid, `[data-event="${CSS.escape(key)}"]`, true);
    });
    const note = ({ type, target }: Event) => {
      last.current = type === "focusin" && target instanceof Element ? keyOf(target) : null;
    };
    drawn.observe(element, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", note);
    element.addEventListener("focusin", handleFocus);
    element.addEventListener("pointerdown", handlePress);
    return () => {
      drawn.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
      element.removeEventListener("focusin", handleFocus);
      element.removeEventListener("pointerdown", handlePress);
    };
  }, [grid, ready]);
  return last;
};
