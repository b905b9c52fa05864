import { useLayoutEffect, useState, type RefObject } from "react";
import { columnWindow, type ColumnWindow } from "./column-window.ts";

/** Assumed width before the first measurement. */
const firstWidth = 1_440;

/** The rendered columns; updated only when one enters or leaves. */
export const useColumnWindow = (
  scroller: RefObject<HTMLElement | null>,
  edges: readonly number[],
  frozen: number,
): ColumnWindow => {
  const [place, setPlace] = useState(() => columnWindow(edges, { scrollLeft: 0, width: firstWidth }, frozen));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let width = box.clientWidth;
    const look = () => {
      const { scrollLeft } = box;
      // Styles the sticky columns.
      box.toggleAttribute("data-sideways", scrollLeft > 0);
      const next = columnWindow(edges, { scrollLeft, width: width || firstWidth }, frozen);
      setPlace((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    look();
    const sizes = new ResizeObserver(() => {
      width = box.clientWidth;
      look();
    });
    sizes.observe(box);
    // Capture: read the position before rows are rendered, which would force a layout.
    const listening = { capture: true, passive: true };
    box.addEventListener("scroll", look, listening);
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", look, listening);
    };
  }, [scroller, edges, frozen]);
  return place;
};
