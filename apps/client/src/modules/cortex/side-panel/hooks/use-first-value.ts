import { useLayoutEffect, type RefObject } from "react";

/** Enter on the panel edits the first value; waits for values that are loading, unless the focus moves. */
export const useFirstValue = (panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const edit = () => {
      if (document.activeElement !== element) waiting.disconnect();
      const value = element.querySelector<HTMLElement>("button[data-property]");
      if (!value || document.activeElement !== element) return;
      waiting.disconnect();
      value.click();
    };
    const waiting = new MutationObserver(edit);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.target !== element || event.isComposing) return;
      event.preventDefault();
      waiting.observe(element, { childList: true, subtree: true });
      edit();
    };
    element.addEventListener("keydown", handleKey);
    return () => {
      waiting.disconnect();
      element.removeEventListener("keydown", handleKey);
    };
  }, [panel]);
};
