import type { RefObject } from "react";

/** Frames in which the grid draws anew what has moved; what is not placed yet is hidden and takes no focus. */
const patience = 45;

/** What is pressed in a toast goes with it: nobody stays there. */
export const isInToast = (element: Element | null): boolean =>
  element !== null && element.closest('[role="status"], [role="alert"]') !== null;

/**
 * Gives something in the grid the focus as soon as it is there, and again where drawing anew takes it away; unless the
 * person goes elsewhere.
 * @param waiting nobody has asked for it: it is given only while nothing has the focus.
 */
export const focusWhenDrawn = (
  grid: RefObject<HTMLElement | null>,
  selector: string,
  waiting = false,
): void => {
  let left = patience;
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
