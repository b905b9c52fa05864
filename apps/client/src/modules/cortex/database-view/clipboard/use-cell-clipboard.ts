import { useEffect, useEffectEvent, type RefObject } from "react";

interface CellClipboard<Place> {
  /** The container of the cells. */
  container: RefObject<HTMLElement | null>;
  /** The cell of an element, or null for editors, menus and headers. */
  placeOf(element: Element): Place | null;
  copy(place: Place): string;
  paste(place: Place, text: string): void;
}

/**
 * Copy and paste on the focused cell. Browsers dispatch clipboard events at the text selection, which may be outside
 * of the cells; captured here, so that the surrounding page does not handle them, too.
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
