import { useCallback, useEffect, useRef, type RefObject } from "react";

/** Puts the focus on the row of a page. One out of sight exists only after the scroll: the wanted focus waits for it. */
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
