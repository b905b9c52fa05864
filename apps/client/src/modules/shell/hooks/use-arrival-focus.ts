import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** Ms after which menus and the palette that led here have let go of the focus. */
const letGo = 250;

/**
 * What led to another address goes with the screen it was on, and the focus with it: the content of the new one gets it,
 * unless something there has taken it. So Tab goes on from there, and what is new is read aloud.
 */
export const useArrivalFocus = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    }, letGo);
    return () => clearTimeout(timer);
  }, [content, pathname]);
};
