import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * Minimum heights of a month's day in px, apart from text of `line` rem: header, and an event with its gap. Below the
 * CSS values, so that the capacity is never underestimated.
 */
const sizes = {
  usual: { top: 26, line: 1.05, around: 5 },
  compact: { top: 25, line: 0.72, around: 2 },
};
/** Minimum week height (`grid-days.module.css`), for touch. */
const leastWeek = 68;
/** Smaller changes of height are ignored, in px. */
const step = 24;

const placesIn = (height: number, weeks: number, compact: boolean): number => {
  const { top, line, around } = compact ? sizes.compact : sizes.usual;
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = Math.max(height / weeks, leastWeek) - top;
  return Math.floor(room / (line * letters + around)) + 1;
};

/** An upper bound of events visible per day in a month of this many weeks, by the grid's height. */
export const useMaxEventsPerDay = (
  grid: RefObject<HTMLElement | null>,
  weeks: number,
  compact: boolean,
): number => {
  const [height, setHeight] = useState(innerHeight);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => setHeight(Math.ceil(element.clientHeight / step) * step);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return placesIn(height, weeks, compact);
};
