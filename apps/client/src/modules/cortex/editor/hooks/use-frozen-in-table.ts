import { useEffect, useState, type RefObject } from "react";

/** Whether somebody works in a table here, or in an overlay opened from one. */
const worksInTable = (root: HTMLElement | null): boolean => {
  const focused = document.activeElement;
  if (!focused) return false;
  if (root?.contains(focused)) return focused.closest("[data-database]") !== null;
  return focused.closest("#floating") !== null;
};

/** Follows `current`, but not while the focus is in a table: re-rendering would interrupt typing. */
export const useFrozenInTable = (current: boolean, root: RefObject<HTMLElement | null>): boolean => {
  const [frozen, setFrozen] = useState(current);
  useEffect(() => {
    if (current === frozen) return;
    const look = () => {
      if (!worksInTable(root.current)) setFrozen(current);
    };
    look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // During focus changes nothing is focused, for longer when a dialog closes.
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, 300);
    };
    document.addEventListener("focusout", lookSoon);
    document.addEventListener("focusin", lookSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusout", lookSoon);
      document.removeEventListener("focusin", lookSoon);
    };
  }, [current, frozen, root]);
  return frozen;
};
