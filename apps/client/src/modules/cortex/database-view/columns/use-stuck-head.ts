import { useEffect, type RefObject } from "react";

/** Pixels at the top of the viewport that are covered or clipped: the scroll container of `element` begins below. */
const topOf = (element: HTMLElement): number => {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === "auto" || overflowY === "scroll") return box.getBoundingClientRect().top;
  }
  return 0;
};

/**
 * Makes a table's header sticky while the surrounding page scrolls: `position: sticky` only works within the table's
 * own scroller, so that the header is translated.
 * @param rest px at the table's end that stay free.
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
      const newTop = gone === 0 ? "" : `${gone}px`;
      if (heads.style.top !== newTop) heads.style.top = newTop;
    };
    const handleScroll = ({ target }: Event) => {
      // Scrolling its own rows does not affect it.
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
