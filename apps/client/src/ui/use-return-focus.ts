import { useCallback, useLayoutEffect, useRef } from "react";
import { rememberFocus } from "./focus-memory.ts";

/**
 * Brings the focus back to where it was once a menu has closed, unless what was chosen in it has taken the focus on.
 * @returns to be called when the menu has faded out.
 */
export const useReturnFocus = (opened: boolean): (() => void) => {
  const returnFocus = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    returnFocus.current = rememberFocus();
    return () => {
      // With reduced motion it is gone at once, and no transition tells its end.
      setTimeout(() => returnFocus.current?.(), 0);
    };
  }, [opened]);
  return useCallback(() => returnFocus.current?.(), []);
};
