import { useEffect, type RefObject } from "react";

const heightName = "--maive-tray-height";

/** Reserves the tray's space for toasts and lists. */
export const useTrayRoom = (tray: RefObject<HTMLElement | null>, shown: boolean): void => {
  useEffect(() => {
    const element = tray.current;
    const { style } = document.documentElement;
    if (!shown || !element) return;
    const observer = new ResizeObserver(() => {
      style.setProperty(heightName, `${Math.ceil(element.getBoundingClientRect().height) + 12}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(heightName);
    };
  }, [tray, shown]);
};
