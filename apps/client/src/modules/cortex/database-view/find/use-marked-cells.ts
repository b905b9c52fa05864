import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { canMark, createCellMarks, type MarkFinder } from "./cell-marks.ts";

interface MarkedCells {
  scroller: RefObject<HTMLElement | null>;
  /** Null: nothing is marked. */
  find: MarkFinder | null;
  /** Only this element; absent: every cell. */
  only?: () => Element | null;
  /** What a cell is; absent: one of a table. */
  among?: string;
  /** The element of the current hit, or what it is in. */
  current: () => Element | null;
  /** Marks anew when it changes. */
  key: string;
}

/** Marks words in the cells that are mounted; follows what is scrolled and changed. */
export const useMarkedCells = ({
  scroller,
  find,
  only,
  among = "[data-cell]",
  current,
  key,
}: MarkedCells): void => {
  const cells = useEffectEvent((box: HTMLElement): Iterable<Element> => {
    if (!only) return box.querySelectorAll(among);
    const cell = only();
    return cell ? [cell] : [];
  });
  const currentCell = useEffectEvent(current);
  const redraw = useRef<(() => void) | null>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!box || !find || !canMark()) return;
    const marks = createCellMarks(find);
    let frame = 0;
    const draw = () => marks.draw(cells(box), currentCell());
    const drawSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    draw();
    redraw.current = draw;
    const changes = new MutationObserver(drawSoon);
    changes.observe(box, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ["data-active", "data-index"],
    });
    return () => {
      redraw.current = null;
      changes.disconnect();
      cancelAnimationFrame(frame);
      marks.clear();
    };
  }, [scroller, find]);
  useEffect(() => redraw.current?.(), [key]);
};
