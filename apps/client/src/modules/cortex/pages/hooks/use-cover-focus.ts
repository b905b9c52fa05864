import { useEffect, useRef, type RefObject } from "react";

interface CoverFocus {
  /** What stands there while there is no cover, and the first tool of a cover. */
  addRef: RefObject<HTMLButtonElement | null>;
  changeRef: RefObject<HTMLButtonElement | null>;
}

/** Whether the focus was on something that is gone now, or is about to go. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;

/** The tools for a cover change when one comes or goes: whoever used them goes on with the new ones. */
export const useCoverFocus = (hasCover: boolean): CoverFocus => {
  const addRef = useRef<HTMLButtonElement>(null);
  const changeRef = useRef<HTMLButtonElement>(null);
  const had = useRef(hasCover);
  useEffect(() => {
    if (had.current === hasCover) return;
    had.current = hasCover;
    if (isLost(document.activeElement))
      (hasCover ? changeRef : addRef).current?.focus({ preventScroll: true });
  }, [hasCover]);
  return { addRef, changeRef };
};
