import { useCallback, useEffect, useRef, type RefObject } from "react";

/** Focuses a page's row; after scrolling if it is not mounted yet. */
export const useRowFocus = (scroller: RefObject<HTMLElement | null>): ((pageId: string) => void) => {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(
      `[data-page-id="${CSS.escape(wanted.current)}"]`,
    );
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  return useCallback((pageId) => {
    wanted.current = pageId;
  }, []);
};
