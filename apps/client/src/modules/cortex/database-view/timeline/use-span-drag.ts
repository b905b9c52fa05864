import { useEffect, useRef, useState, type RefObject } from "react";
import { takeAfterRest } from "../input/take-after-rest.ts";
import { trackDrag } from "../input/track-drag.ts";
import type { SpanChange } from "./spans.ts";

/** The bar that is dragged, and by how much. */
export interface SpanDrag extends SpanChange {
  row: number;
}

interface SpanDragOptions {
  scroller: RefObject<HTMLElement | null>;
  dayWidth: number;
  canDrag(row: number): boolean;
  onDrop(drag: SpanDrag): void;
}

/** Dragging bars and their ends with the mouse, and by touch after a long press; Escape cancels. */
export const useSpanDrag = (options: SpanDragOptions) => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [drag, setDrag] = useState<SpanDrag | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  /** The click that ends a drag opens nothing. */
  const dragged = useRef(false);

  const begin = (row: number, part: SpanChange["part"], start: { x: number; y: number }) => {
    const box = latest.current.scroller.current;
    if (!box) return;
    const from = box.scrollLeft;
    let now: SpanDrag | null = null;
    end.current = trackDrag(box, start, {
      onMove: ({ x }) => {
        dragged.current = true;
        const days = Math.round((x - start.x + box.scrollLeft - from) / latest.current.dayWidth);
        if (now?.days === days) return;
        now = { row, part, days };
        setDrag(now);
      },
      onEnd: (cancelled) => {
        end.current = null;
        setDrag(null);
        if (now && now.days !== 0 && !cancelled) latest.current.onDrop(now);
      },
    });
  };

  const handlePointerDown = (event: PointerEvent) => {
    dragged.current = false;
    const { target, button, pointerType } = event;
    if (button !== 0 || !(target instanceof Element)) return;
    const bar = target.closest<HTMLElement>("[data-timeline-bar]");
    const row = Number(bar?.dataset["timelineBar"]);
    if (!bar || !latest.current.canDrag(row)) return;
    const edge = target.closest<HTMLElement>("[data-timeline-edge]")?.dataset["timelineEdge"];
    const part = edge === "start" || edge === "end" ? edge : "whole";
    if (pointerType === "touch") takeAfterRest(bar, event, (start) => begin(row, part, start));
    else begin(row, part, { x: event.clientX, y: event.clientY });
  };

  return { drag, handlePointerDown, takesClick: () => dragged.current };
};
