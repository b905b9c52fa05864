import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { drawnHeight, placeAfter, placeFor, type TallPlace } from "./tall-scroll.ts";

/** Items drawn beyond the visible ones, so that Tab finds the next one. */
const overscan = 3;

interface TallListOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels of one item, all the same, with the gap below it. */
  itemHeight: number;
}

export interface TallLines {
  /** The items to draw, both included. */
  first: number;
  last: number;
  /** Pixels of the element that holds them. */
  height: number;
  /** Pixels of the list above that element. */
  offset: number;
}

/** Which of very many items of one height are drawn, and where. */
export const useTallList = ({ scroller, count, itemHeight }: TallListOptions) => {
  const height = count * itemHeight;
  const place = useRef<TallPlace>({ scrollTop: 0, offset: 0 });
  const [seen, setSeen] = useState({ first: 0, last: 12, offset: 0 });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => {
      // In a closed toggle it has no size; what is drawn stays for paper, on which every toggle is open.
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
      const wanted =
        index * itemHeight < top ? index * itemHeight : Math.max(top, (index + 1) * itemHeight - viewport);
      if (wanted === top) return;
      place.current = placeFor(wanted, { height, viewport });
      box.scrollTo({ top: place.current.scrollTop });
    },
  };
};
