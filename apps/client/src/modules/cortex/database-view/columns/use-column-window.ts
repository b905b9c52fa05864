import { useLayoutEffect, useState, type RefObject } from "react";
import { columnWindow, type ColumnWindow } from "./column-window.ts";

/** Before the table is measured: what a wide screen shows. */
const firstWidth = 1_440;

/** The columns that are drawn now; it changes only when one comes or goes, not with every scrolled pixel. */
export const useColumnWindow = (
  scroller: RefObject<HTMLElement | null>,
  edges: readonly number[],
): ColumnWindow => {
  const [place, setPlace] = useState(() => columnWindow(edges, { scrollLeft: 0, width: firstWidth }));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let width = box.clientWidth;
    const look = () => {
      const { scrollLeft } = box;
      // For the style of what stays at the left edge.
      box.toggleAttribute("data-sideways", scrollLeft > 0);
      const next = columnWindow(edges, { scrollLeft, width: width || firstWidth });
      setPlace((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    look();
    const sizes = new ResizeObserver(() => {
      width = box.clientWidth;
      look();
    });
    sizes.observe(box);
    // Before the rows are changed: after that the place would have to be laid out to be read.
    const listening = { capture: true, passive: true };
    box.addEventListener("scroll", look, listening);
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", look, listening);
    };
  }, [scroller, edges]);
  return place;
};
