import { useCallback, useLayoutEffect, useRef } from "react";
import { rememberFocus } from "./focus-memory.ts";

/**
 * Restores the focus after a menu closed, unless the chosen action moved it.
 * @returns the function to call after the transition.
 */
export const useReturnFocus = (opened: boolean): (() => void) => {
  const returnFocus = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    returnFocus.current = rememberFocus();
    return () => {
      // With reduced motion there is no transition end.
      setTimeout(() => returnFocus.current?.(), 0);
    };
  }, [opened]);
  return useCallback(() => returnFocus.current?.(), []);
};
