import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function for ever, which calls the newest: rows that are handed it need not be drawn again. */
export const useStable = <A extends unknown[], R>(newest: (...args: A) => R): ((...args: A) => R) => {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  return useCallback((...args: A) => current.current(...args), []);
};
