import { useEffect, type RefObject } from "react";
import { scribbleTexts as texts } from "../texts.ts";

/** What the drawing board leaves without a name, or calls otherwise than it looks. */
const name = (board: HTMLElement): void => {
  board.querySelector(".main-menu-trigger:not([aria-label])")?.setAttribute("aria-label", texts.board.menu);
  // It shows the zoom, and says what a click does to it: both belong to its name.
  const zoom = board.querySelector(".reset-zoom-button");
  const label = texts.board.zoom(zoom?.textContent ?? "");
  if (zoom && zoom.getAttribute("aria-label") !== label) zoom.setAttribute("aria-label", label);
  // The foot of the board is not that of the page.
  board.querySelector('footer[role="contentinfo"]')?.setAttribute("role", "group");
};

/** Keeps the drawing board's own buttons named while it builds and rebuilds them. */
export const useNamedParts = (board: RefObject<HTMLElement | null>, shown: boolean): void => {
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    name(element);
    const observer = new MutationObserver(() => name(element));
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [board, shown]);
};
