import { useEffect, useRef, useState, type RefObject } from "react";
import { takeAfterRest } from "../input/take-after-rest.ts";
import { trackDrag } from "../input/track-drag.ts";
import type { ColumnHandle } from "./board-column.tsx";

/** Where a dragged card would go. */
export interface BoardDrag {
  entryId: string;
  /** The column it comes from, and the one below the pointer, by value. */
  from: string;
  over: string;
  /** The card that would follow it; the number of cards at the end. */
  row: number;
}

interface BoardDragOptions {
  board: RefObject<HTMLElement | null>;
  handles: ReadonlyMap<string, ColumnHandle>;
  canDrag: boolean;
  onDrop(drag: BoardDrag): void;
}

/** A list scrolls by this many px per frame while the pointer is so near its edge, in px. */
const scrollStep = 12;
const edge = 40;

/** The row in a column that a pointer is above. */
const rowAt = (list: Element | null | undefined, y: number, count: number): number => {
  if (!list) return count;
  for (const item of list.querySelectorAll<HTMLElement>("[data-index]")) {
    const { top, height } = item.getBoundingClientRect();
    if (y < top + height / 2) return Number(item.dataset["index"]);
  }
  return count;
};

/** A picture of the card that follows the pointer. */
const createGhost = (card: HTMLElement): HTMLElement => {
  const { width, height } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.dataset["ghost"] = "true";
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(ghost);
  return ghost;
};

/** Dragging cards with the mouse, and by touch after a long press; Escape cancels. */
export const useBoardDrag = (options: BoardDragOptions) => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [drag, setDrag] = useState<BoardDrag | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  /** The click that ends a drag opens nothing. */
  const dragged = useRef(false);

  const begin = (card: HTMLElement, from: string, start: { x: number; y: number }) => {
    const { board } = latest.current;
    const entryId = card.dataset["boardCard"];
    if (!board.current || entryId === undefined) return;
    const box = card.getBoundingClientRect();
    const grip = { x: start.x - box.left, y: start.y - box.top };
    let ghost: HTMLElement | null = null;
    let now: BoardDrag | null = null;
    let point = start;
    let frame = 0;
    const look = () => {
      const column = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>("[data-board-column]");
      const over = column?.dataset["boardColumn"];
      if (!column || over === undefined) return;
      const list = column.querySelector("[data-board-list]");
      const row = rowAt(list, point.y, latest.current.handles.get(over)?.count ?? 0);
      if (now?.over === over && now.row === row) return;
      now = { entryId, from, over, row };
      setDrag(now);
    };
    const scrollLists = () => {
      const list = document.elementFromPoint(point.x, point.y)?.closest("[data-board-list]");
      if (list && ghost) {
        const { top, bottom } = list.getBoundingClientRect();
        const by = point.y < top + edge ? -scrollStep : point.y > bottom - edge ? scrollStep : 0;
        if (by !== 0) {
          list.scrollBy(0, by);
          look();
        }
      }
      frame = requestAnimationFrame(scrollLists);
    };
    const stop = trackDrag(board.current, start, {
      onMove: (moved) => {
        dragged.current = true;
        point = moved;
        ghost ??= createGhost(card);
        ghost.style.transform = `translate(${point.x - grip.x}px, ${point.y - grip.y}px)`;
        look();
      },
      onEnd: (cancelled) => {
        cancelAnimationFrame(frame);
        ghost?.remove();
        end.current = null;
        setDrag(null);
        if (now && !cancelled) latest.current.onDrop(now);
      },
    });
    frame = requestAnimationFrame(scrollLists);
    end.current = stop;
  };

  const handlePointerDown = (event: PointerEvent) => {
    dragged.current = false;
    const { target, button, pointerType } = event;
    if (!latest.current.canDrag || button !== 0 || !(target instanceof Element)) return;
    const card = target.closest<HTMLElement>("[data-board-card]");
    const from = card?.closest<HTMLElement>("[data-board-column]")?.dataset["boardColumn"];
    if (!card || from === undefined || target.closest("[data-board-menu]")) return;
    if (pointerType === "touch") takeAfterRest(card, event, (start) => begin(card, from, start));
    else begin(card, from, { x: event.clientX, y: event.clientY });
  };

  return { drag, handlePointerDown, takesClick: () => dragged.current };
};
