import { useEffect, useRef, type RefObject } from "react";

interface FocusHandover {
  /** The add button, and the first action of an existing one. */
  addRef: RefObject<HTMLButtonElement | null>;
  changeRef: RefObject<HTMLButtonElement | null>;
}

/** Whether the focused element is or will be unmounted. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;

/** Moves the focus between the add button and the actions of a cover or icon when one is added or removed. */
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
