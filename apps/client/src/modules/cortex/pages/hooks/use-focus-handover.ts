import { useEffect, useRef, type RefObject } from "react";

interface FocusHandover {
  /** What stands there while there is nothing, and the first tool of what is there. */
  addRef: RefObject<HTMLButtonElement | null>;
  changeRef: RefObject<HTMLButtonElement | null>;
}

/** Whether the focus was on something that is gone now, or is about to go. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;

/** The tools for a cover or icon change when one comes or goes: whoever used them goes on with the new ones. */
export const useFocusHandover = (isThere: boolean): FocusHandover => {
  const addRef = useRef<HTMLButtonElement>(null);
  const changeRef = useRef<HTMLButtonElement>(null);
  const was = useRef(isThere);
  useEffect(() => {
    if (was.current === isThere) return;
    was.current = isThere;
    if (isLost(document.activeElement))
      (isThere ? changeRef : addRef).current?.focus({ preventScroll: true });
  }, [isThere]);
  return { addRef, changeRef };
};
