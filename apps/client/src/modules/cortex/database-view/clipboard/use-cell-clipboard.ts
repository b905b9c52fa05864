import { useEffect, useEffectEvent, type RefObject } from "react";

interface CellClipboard<Place> {
  /** The container of the cells. */
  container: RefObject<HTMLElement | null>;
  /** The cell an element stands for, or null for editors, menus and heads. */
  placeOf(element: Element): Place | null;
  copy(place: Place): string;
  paste(place: Place, text: string): void;
}

/**
 * Copying and pasting on the focused cell. Browsers send these events to where the text selection is, which may be in the
 * page around the cells; what counts is the focused cell, and the page must not paste as well. So they are caught on their
 * way down.
 */
export const useCellClipboard = <Place>({ container, placeOf, copy, paste }: CellClipboard<Place>): void => {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const focused = document.activeElement;
    const place = focused && container.current?.contains(focused) ? placeOf(focused) : null;
    if (place === null || !event.clipboardData) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "copy") event.clipboardData.setData("text/plain", copy(place));
    else paste(place, event.clipboardData.getData("text/plain").replace(/\r?\n$/, ""));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handle(event);
    document.addEventListener("copy", listener, true);
    document.addEventListener("paste", listener, true);
    return () => {
      document.removeEventListener("copy", listener, true);
      document.removeEventListener("paste", listener, true);
    };
  }, []);
};
