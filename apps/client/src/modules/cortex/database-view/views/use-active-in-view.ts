import { useLayoutEffect, useRef, type RefObject } from "react";

/** Keeps the open one of many tabs in view: of those beside it the tools take room, which comes and goes. */
export const useActiveInView = (activeId: number): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tabs = list.current;
    if (!tabs) return;
    // Not `scrollIntoView`, which would also scroll the page that the table is in.
    const show = () => {
      const active = tabs.querySelector<HTMLElement>("[data-active]");
      if (!active) return;
      const [own, all] = [active.getBoundingClientRect(), tabs.getBoundingClientRect()];
      if (own.right > all.right) tabs.scrollLeft += own.right - all.right;
      else if (own.left < all.left) tabs.scrollLeft -= all.left - own.left;
    };
    const sizes = new ResizeObserver(show);
    sizes.observe(tabs);
    return () => sizes.disconnect();
  }, [activeId]);
  return list;
};
