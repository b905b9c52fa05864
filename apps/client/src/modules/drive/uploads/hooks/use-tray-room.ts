import { useEffect, type RefObject } from "react";

const heightName = "--maive-tray-height";

/** Tells toasts and lists how much of the corner the tray takes, so that they keep clear of it. */
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
