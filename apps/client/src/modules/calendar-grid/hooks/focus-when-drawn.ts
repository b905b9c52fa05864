import type { RefObject } from "react";

/** Animation frames for which a moved event is looked for: unplaced ones are hidden and not focusable. */
const timeoutMs = 45;

/** Focus in a toast is lost with it. */
export const isInToast = (element: Element | null): boolean =>
  element !== null && element.closest('[role="status"], [role="alert"]') !== null;

/**
 * Focuses an element of the grid once it is rendered, and again when re-rendering removes it, unless the user moves
 * the focus.
 * @param waiting not requested by the user: only while nothing has the focus.
 */
export const focusWhenDrawn = (
  grid: RefObject<HTMLElement | null>,
  selector: string,
  waiting = false,
): void => {
  let left = timeoutMs;
  let focused = waiting ? document.body : document.activeElement;
  const attempt = () => {
    const now = document.activeElement;
    const fades = waiting && isInToast(now);
    if (focused && now !== focused && now !== document.body && !fades) return;
    const element = grid.current?.querySelector<HTMLElement>(selector);
    if (element && element !== now && !fades) element.focus({ preventScroll: waiting });
    if (element && document.activeElement === element) focused = element;
    left -= 1;
    if (left > 0) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
};
