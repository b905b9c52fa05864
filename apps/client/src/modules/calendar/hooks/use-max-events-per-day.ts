import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * What a day of a month is at least made of, in px, beside the letters of `line` rem: the top of a day, and an event with
 * what is between it and the next. Below what the styles say, so that there is never room for more than we think.
 */
const sizes = {
  usual: { top: 26, line: 1.05, around: 5 },
  compact: { top: 25, line: 0.72, around: 2 },
};
/** Weeks get no lower than this (`grid-days.module.css`), where fingers need most. */
const leastWeek = 68;
/** Nothing is worked out anew for less, in px. */
const step = 24;

const placesIn = (height: number, weeks: number, compact: boolean): number => {
  const { top, line, around } = compact ? sizes.compact : sizes.usual;
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = Math.max(height / weeks, leastWeek) - top;
  return Math.floor(room / (line * letters + around)) + 1;
};

/** More events than a day of a month with so many weeks can show below each other, by the height of the grid. */
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
