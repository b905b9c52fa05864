import { useEffect, type RefObject } from "react";

/** Pixels from the top of the window that something covers or cuts off: whatever `element` scrolls in begins below. */
const topOf = (element: HTMLElement): number => {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === "auto" || overflowY === "scroll") return box.getBoundingClientRect().top;
  }
  return 0;
};

/**
 * Keeps the heads of a table in sight while the page around it scrolls: what sticks within the table's own scroller leaves
 * with it, so it is put as much lower as the table has gone.
 * @param rest pixels of the table that the heads leave free at its end.
 */
export const useStuckHead = (scroller: RefObject<HTMLElement | null>, rest: number): void => {
  useEffect(() => {
    let frame = 0;
    const place = () => {
      frame = 0;
      const box = scroller.current;
      const heads = box?.querySelector<HTMLElement>("[data-grid-heads]");
      if (!box || !heads) return;
      const { top, height } = box.getBoundingClientRect();
      const most = Math.max(0, height - heads.offsetHeight - rest);
      const gone = Math.round(Math.min(most, Math.max(0, topOf(box) - top)));
      const wanted = gone === 0 ? "" : `${gone}px`;
      if (heads.style.top !== wanted) heads.style.top = wanted;
    };
    const handleScroll = ({ target }: Event) => {
      // Its own rows pass below the heads as they always do.
      if (target === scroller.current || frame !== 0) return;
      frame = requestAnimationFrame(place);
    };
    window.addEventListener("scroll", handleScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", handleScroll, { capture: true });
    };
  }, [scroller, rest]);
};
