import { useEffect, useState, type RefObject } from "react";

/** Whether somebody works in a table here, or in an overlay opened from one. */
const worksInTable = (root: HTMLElement | null): boolean => {
  const focused = document.activeElement;
  if (!focused) return false;
  if (root?.contains(focused)) return focused.closest("[data-database]") !== null;
  return focused.closest("#floating") !== null;
};

/** Follows `wanted`, but not while the focus is in a table: re-rendering would interrupt typing. */
export const useFrozenInTable = (wanted: boolean, root: RefObject<HTMLElement | null>): boolean => {
  const [frozen, setFrozen] = useState(wanted);
  useEffect(() => {
    if (wanted === frozen) return;
    const look = () => {
      if (!worksInTable(root.current)) setFrozen(wanted);
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
  }, [wanted, frozen, root]);
  return frozen;
};
