import { useEffectEvent, useLayoutEffect, useState, type RefObject } from "react";

interface RowWindowOptions {
  count: number;
  /** In px, of every row. */
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Rows beyond what is in sight, on either side. */
  overscan: number;
  /** A row that stays mounted while scrolling: the one with the focus. */
  pinned: number;
}

/**
 * The rows in sight, where all are of one height: what the tree needs of a virtualiser, in a tenth of its size, for every
 * page shows the tree.
 */
export const useRowWindow = ({ count, rowHeight, scroller, overscan, pinned }: RowWindowOptions) => {
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const look = useEffectEvent(() => {
    if (!scroller.current) return;
    const { scrollTop, clientHeight } = scroller.current;
    const first = Math.floor(scrollTop / rowHeight);
    const last = Math.ceil((scrollTop + clientHeight) / rowHeight) - 1;
    setSight((before) => (before.first === first && before.last === last ? before : { first, last }));
  });
  useLayoutEffect(() => look(), [count, rowHeight]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const handle = () => look();
    const observer = new ResizeObserver(handle);
    observer.observe(element);
    element.addEventListener("scroll", handle, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", handle);
    };
  }, [scroller]);

  /** Scrolls as little as brings a row into sight. */
  const scrollTo = (index: number): void => {
    const element = scroller.current;
    if (!element) return;
    const top = index * rowHeight;
    const bottom = top + rowHeight - element.clientHeight;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (bottom > element.scrollTop) element.scrollTo({ top: bottom });
  };

  const from = Math.max(0, sight.first - overscan);
  const to = Math.min(count - 1, sight.last + overscan);
  const indices = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  if (pinned < from && pinned >= 0) indices.unshift(pinned);
  if (pinned > to && pinned < count) indices.push(pinned);
  return { indices, scrollTo };
};
