import { useEffect, useState, type RefObject } from "react";

/** Whether someone works in a table of this part of the screen, or in what a table has opened above everything. */
const worksInTable = (root: HTMLElement | null): boolean => {
  const focused = document.activeElement;
  if (!focused) return false;
  if (root?.contains(focused)) return focused.closest("[data-database]") !== null;
  return focused.closest("#floating") !== null;
};

/**
 * Follows `wanted`, but not under somebody's hands: while the focus is in a table it keeps what it was. What is drawn
 * anew in between would end their typing in the middle of a word.
 */
export const useFrozenInTable = (wanted: boolean, root: RefObject<HTMLElement | null>): boolean => {
  const [frozen, setFrozen] = useState(wanted);
  useEffect(() => {
    if (wanted === frozen) return;
    const look = () => {
      if (!worksInTable(root.current)) setFrozen(wanted);
    };
    look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // On its way from one element to the next the focus is nowhere, longer where a dialog closes.
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
