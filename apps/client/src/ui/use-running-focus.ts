import { type RefObject, useLayoutEffect, useRef } from "react";

const isLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(":disabled");

/**
 * While something runs, what began it is disabled: the focus is then on what says how far it is, and goes back at the end unless
 * somebody has moved it.
 * @returns for the element that says how far it is; it takes the focus (`tabIndex={-1}`).
 */
export const useRunningFocus = (isRunning: boolean): RefObject<HTMLDivElement | null> => {
  const state = useRef<HTMLDivElement>(null);
  const begunBy = useRef<Element | null>(null);
  // Before the browser takes the focus from what is disabled.
  useLayoutEffect(() => {
    if (isRunning && isLost()) {
      begunBy.current = document.activeElement;
      state.current?.focus();
    } else if (!isRunning) {
      const before = begunBy.current;
      begunBy.current = null;
      if (before instanceof HTMLElement && before !== document.body && isLost()) before.focus();
    }
  }, [isRunning]);
  return state;
};
