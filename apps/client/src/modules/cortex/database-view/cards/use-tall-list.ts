import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { drawnHeight, placeAfter, placeFor, type TallPlace } from "./tall-scroll.ts";

/** Items rendered beyond the visible ones, so that Tab finds the next. */
const overscan = 3;

interface TallListOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Uniform item height including the gap, in px. */
  itemHeight: number;
}

export interface TallLines {
  /** The items to render (inclusive). */
  first: number;
  last: number;
  /** Height of the containing element in px. */
  height: number;
  /** List height above that element in px. */
  offset: number;
}

/** Virtualises very many items of one height. */
export const useTallList = ({ scroller, count, itemHeight }: TallListOptions) => {
  const height = count * itemHeight;
  const place = useRef<TallPlace>({ scrollTop: 0, offset: 0 });
  const [seen, setSeen] = useState({ first: 0, last: 12, offset: 0 });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => {
      // In a closed toggle it has no size; rendered items stay for printing, where toggles are open.
      if (box.clientHeight === 0) return;
      const size = { height, viewport: box.clientHeight };
      place.current = placeAfter(place.current, box.scrollTop, size);
      const { scrollTop, offset } = place.current;
      if (Math.abs(box.scrollTop - scrollTop) >= 1) box.scrollTo({ top: scrollTop });
      const first = Math.max(0, Math.floor((scrollTop + offset) / itemHeight) - overscan);
      const last = Math.ceil((scrollTop + offset + size.viewport) / itemHeight) + overscan;
      setSeen((now) =>
        now.first === first && now.last === last && now.offset === offset ? now : { first, last, offset },
      );
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller, height, itemHeight]);

  const lines: TallLines = {
    first: Math.min(seen.first, Math.max(0, count - 1)),
    last: Math.min(seen.last, count - 1),
    height: drawnHeight(height),
    offset: seen.offset,
  };
  return {
    lines,
    /** Scrolls to an item. */
    show: (index: number) => {
      const box = scroller.current;
      if (!box) return;
      const top = place.current.scrollTop + place.current.offset;
      const viewport = box.clientHeight;
      const targetTop =
        index * itemHeight < top ? index * itemHeight : Math.max(top, (index + 1) * itemHeight - viewport);
      if (targetTop === top) return;
      place.current = placeFor(targetTop, { height, viewport });
      box.scrollTo({ top: place.current.scrollTop });
    },
  };
};
