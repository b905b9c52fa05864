import { useEffect, type RefObject } from "react";
import { scribbleTexts as texts } from "../texts.ts";

/** Excalidraw marks button rows as modal dialogs; they are groups. */
const nameRows = (board: HTMLElement): void => {
  for (const row of board.querySelectorAll(
    '[role="dialog"]:is(.color-picker-container, .FontPicker__container)',
  )) {
    row.setAttribute("role", "group");
    row.removeAttribute("aria-modal");
    const part = row.closest("fieldset, div:has(> h3)");
    row.setAttribute("aria-label", part?.querySelector(":scope > :is(legend, h3)")?.textContent ?? "");
  }
  for (const sample of board.querySelectorAll(".color-picker__button--no-focus-visible:not([aria-label])"))
    sample.setAttribute("aria-hidden", "true");
  const handDrawn = board.querySelector('[data-testid="font-family-hand-drawn"]');
  if (handDrawn && handDrawn.getAttribute("title") !== texts.board.handDrawn)
    handDrawn.setAttribute("title", texts.board.handDrawn);
};

/** `aria-expanded` belongs on the button rather than its wrapper. */
const namePopups = (board: HTMLElement): void => {
  for (const wrapper of board.querySelectorAll('div[type="button"]'))
    for (const attribute of ["aria-haspopup", "aria-expanded", "aria-controls"]) {
      const value = wrapper.getAttribute(attribute);
      if (value === null) continue;
      wrapper.querySelector("button")?.setAttribute(attribute, value);
      wrapper.removeAttribute(attribute);
    }
  // Its entries are plain buttons.
  board.querySelector('.ScrollableList__wrapper[role="menu"]')?.setAttribute("role", "group");
  for (const popup of board.querySelectorAll('[role="dialog"][id]:not([aria-label], [aria-labelledby])')) {
    const opener = board.querySelector(`[aria-controls="${CSS.escape(popup.id)}"]`);
    const label = opener?.getAttribute("aria-label") ?? opener?.getAttribute("title");
    if (label) popup.setAttribute("aria-label", label);
  }
};

/** Fixes missing and wrong accessible names in Excalidraw. */
const name = (board: HTMLElement): void => {
  board.querySelector(".main-menu-trigger:not([aria-label])")?.setAttribute("aria-label", texts.board.menu);
  // The zoom level is part of the button's name.
  const zoom = board.querySelector(".reset-zoom-button");
  const label = texts.board.zoom(zoom?.textContent ?? "");
  if (zoom && zoom.getAttribute("aria-label") !== label) zoom.setAttribute("aria-label", label);
  nameRows(board);
  namePopups(board);
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
