import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { type Axis, numberOfDay } from "./axis.ts";
import { type SharedDay, useFollowedDay } from "./shared-day.ts";

/** Rows are drawn anew after this many px of scrolling. */
export const edgeStep = 40;
const edgeAt = (scrollLeft: number): number => Math.floor(scrollLeft / edgeStep) * edgeStep;

interface TimelinePlaceOptions {
  scroller: RefObject<HTMLDivElement | null>;
  axis: Axis;
  /** Width of the axis that is in sight, in px. */
  seen: number;
  today: string;
  /** Width and extent are known. */
  isReady: boolean;
  shared: SharedDay;
}

interface TimelinePlace {
  /** The left edge of what is in sight, in px, at most {@link edgeStep} too far left. */
  edge: number;
  handleScroll(): void;
}

const scrollTo = (scroller: HTMLDivElement | null, axis: Axis, day: number): void =>
  scroller?.scrollTo({ left: (day - axis.from) * axis.dayWidth });

/**
 * Which days of a timeline are in sight. The day at the left edge stays when the axis grows, the one in the middle when
 * it is zoomed; at first it is today, with some days before it. All timelines of a view scroll together.
 */
export const useTimelinePlace = (options: TimelinePlaceOptions): TimelinePlace => {
  const { scroller, axis, isReady, shared } = options;
  const self = useRef({}).current;
  const [edge, setEdge] = useState(0);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const place = useRef<{ axis: Axis; day: number } | null>(null);
  useLayoutEffect(() => {
    if (!isReady) return;
    const { axis: now, seen, today } = latest.current;
    const was = place.current;
    const middle = was
      ? was.day + seen / 2 / was.axis.dayWidth
      : numberOfDay(today) + seen / 6 / now.dayWidth;
    const day = was?.axis.zoom === now.zoom ? was.day : middle - seen / 2 / now.dayWidth;
    place.current = { axis: now, day };
    scrollTo(scroller.current, now, day);
  }, [scroller, isReady, axis.from, axis.zoom]);

  useFollowedDay(
    shared,
    useCallback(
      (day, by, isMiddle) => {
        if (by === self) return;
        const { axis: now, seen } = latest.current;
        const left = isMiddle ? day - seen / 2 / now.dayWidth : day;
        // An axis that changes before the browser tells of the scrolling would go back to where it was.
        if (isMiddle) place.current = { axis: now, day: left };
        scrollTo(scroller.current, now, left);
      },
      [scroller, self],
    ),
  );

  const handleScroll = (): void => {
    const box = scroller.current;
    if (!box) return;
    const day = axis.from + box.scrollLeft / axis.dayWidth;
    if (place.current && Math.abs(place.current.day - day) * axis.dayWidth > 1) {
      place.current = { axis, day };
      shared.show(day, self);
    }
    setEdge(edgeAt(box.scrollLeft));
  };
  return { edge, handleScroll };
};
