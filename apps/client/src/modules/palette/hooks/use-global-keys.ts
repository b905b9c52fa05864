import { useLayoutEffect } from "react";
import { globalKey } from "../model/global-key.ts";
import { closeOverlay, openOverlay } from "../../../commands/index.ts";
import { catchTyping } from "../../../ui/index.ts";

/** Where a letter is text: fields, texts, cells that begin to be edited, and the drawing board with its own keys. */
const writes =
  'input, textarea, select, [contenteditable="true"], [contenteditable=""], [role="grid"], [role="textbox"], .excalidraw';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(writes) !== null;

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/**
 * Strg+K and '?' on every screen, from the moment it is there. They come last: whatever has the focus uses its keys first.
 */
export const useGlobalKeys = (): void => {
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const opens = globalKey(event, { typing: isTyping(event.target), behindDialog: dialogIsOpen() });
      if (!opens) return;
      event.preventDefault();
      if (opens === "taken") return;
      if (opens === "palette") catchTyping(closeOverlay);
      openOverlay(opens);
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
};
