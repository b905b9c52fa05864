import { useSyncExternalStore } from "react";

const watch = (watcher: () => void) => {
  const { visualViewport: seen } = window;
  seen?.addEventListener("resize", watcher);
  seen?.addEventListener("scroll", watcher);
  return () => {
    seen?.removeEventListener("resize", watcher);
    seen?.removeEventListener("scroll", watcher);
  };
};

/** Pixels at the lower edge of the window that the keyboard of the screen covers; zoomed pages count none. */
const inset = (): number => {
  const { visualViewport: seen } = window;
  if (!seen || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
};

/** How much of the window's lower edge an on-screen keyboard covers, in pixels. */
export const useKeyboardInset = (): number => useSyncExternalStore(watch, inset);
