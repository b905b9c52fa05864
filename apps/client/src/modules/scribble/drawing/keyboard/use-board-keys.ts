import { useEffect, useEffectEvent, type RefObject } from "react";
import { openOverlay } from "../../../../commands/index.ts";
import type { BoardSession } from "../board-session.ts";
import { type BoardKey, boardKey } from "./board-key.ts";

/** Elements that use every key. */
const written = 'select, textarea, input:not([type="radio"], [type="button"]), [contenteditable="true"]';
/** Elements that use these keys. */
const used =
  'a, button, select, textarea, input:not([type="radio"]), [contenteditable="true"], [role="menu"]';

/** Keys on the board belong to it, and those nothing has the focus for. */
const isFree = (action: BoardKey, target: EventTarget | null, board: HTMLElement | null): boolean =>
  target instanceof Element &&
  (target === document.body ||
    (board?.contains(target) === true && target.closest(action === "palette" ? written : used) === null));

/** Keyboard drawing: inserts shapes and moves between them. */
export const useBoardKeys = (board: RefObject<HTMLElement | null>, session: BoardSession | null): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = event.defaultPrevented || event.isComposing ? null : boardKey(event);
    if (!action || !session || !isFree(action, event.target, board.current)) return;
    const does = {
      place: () => session.placeTool(),
      next: () => session.choose(1),
      previous: () => session.choose(-1),
      leave: () => session.leaveChoice(),
      // Excalidraw uses the key for links, even without a selection.
      palette: () => !session.hasChosen && (openOverlay("palette"), true),
    };
    if (!does[action]()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    // Before the drawing board, which scrolls by some of them.
    window.addEventListener("keydown", handle, true);
    return () => window.removeEventListener("keydown", handle, true);
  }, []);
};
