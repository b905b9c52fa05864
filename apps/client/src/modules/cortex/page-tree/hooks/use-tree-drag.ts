import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { useStable } from "../../../../ui/index.ts";
import type { PagePlace } from "../../pages/index.ts";
import { dropTarget, type DropTarget } from "../model/drop-target.ts";
import { followPress } from "../model/press.ts";
import type { TreeRow } from "../model/tree-model.ts";

/** Delay of expanding a hovered page during a drag, in ms. */
const unfoldAfter = 600;
/** Autoscroll zone in px, and maximum speed per frame. */
const scrolling = { zone: 40, fastest: 14 };

interface TreeDragOptions {
  rows: readonly TreeRow[];
  rowHeight: number;
  mayBeRoot: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  /** The container of the rows. */
  tree: RefObject<HTMLDivElement | null>;
  placeOf: (pageId: string) => PagePlace;
  onUnfold: (pageId: string) => void;
  onDrop: (pageId: string, to: PagePlace, from: PagePlace) => void;
}

export interface TreeDrag {
  page: TreeRow["page"];
  target: DropTarget | null;
}

const sameTarget = (a: DropTarget | null, b: DropTarget | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Autoscroll distance of a frame for a pointer at `y`. */
const scrollStep = (y: number, box: DOMRect): number => {
  const up = box.top + scrolling.zone - y;
  const down = y - (box.bottom - scrolling.zone);
  const into = Math.max(up, down);
  if (into <= 0) return 0;
  const step = Math.ceil((Math.min(into, scrolling.zone) / scrolling.zone) * scrolling.fastest);
  return up > 0 ? -step : step;
};

/** Drag and drop of pages in the tree. */
export const useTreeDrag = (options: TreeDragOptions) => {
  const [drag, setDrag] = useState<TreeDrag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const running = useRef<{ row: TreeRow; x: number; y: number; from: PagePlace } | null>(null);
  const shown = useRef<DropTarget | null>(null);
  const unfolding = useRef<{ pageId: string; timer: ReturnType<typeof setTimeout> } | null>(null);

  const unfold = useStable((pageId: string) => options.onUnfold(pageId));
  const waitToUnfold = (pageId: string | null) => {
    if (unfolding.current?.pageId === pageId) return;
    clearTimeout(unfolding.current?.timer);
    unfolding.current = pageId === null ? null : { pageId, timer: setTimeout(unfold, unfoldAfter, pageId) };
  };

  const look = useStable(() => {
    const now = running.current;
    const tree = options.tree.current;
    if (!now || !tree) return;
    if (ghost.current) ghost.current.style.transform = `translate(${now.x + 12}px, ${now.y + 8}px)`;
    const { rows, rowHeight, mayBeRoot } = options;
    const at = (now.y - tree.getBoundingClientRect().top) / rowHeight;
    const target = dropTarget({ rows, draggedId: now.row.page.page_id, from: now.from, mayBeRoot }, at);
    const over = target?.kind === "into" ? rows[Math.floor(at)] : undefined;
    waitToUnfold(over?.hasChildren && !over.expanded ? over.page.page_id : null);
    if (sameTarget(shown.current, target)) return;
    shown.current = target;
    setDrag({ page: now.row.page, target });
  });

  const finish = () => {
    running.current = null;
    shown.current = null;
    waitToUnfold(null);
    setDrag(null);
  };

  const drop = useStable(() => {
    const now = running.current;
    const target = shown.current;
    finish();
    if (now && target) options.onDrop(now.row.page.page_id, target.place, now.from);
  });

  const press = useStable((row: TreeRow, event: PointerEvent) => {
    const onControl = event.target instanceof Element && event.target.closest("button, input");
    if (!row.page.user_can_write || event.button !== 0 || onControl) return;
    followPress(event.nativeEvent, {
      start: (at) => {
        running.current = { row, ...at, from: options.placeOf(row.page.page_id) };
        setDrag({ page: row.page, target: null });
      },
      move: (at) => {
        if (running.current) Object.assign(running.current, at);
        look();
      },
      drop,
      cancel: finish,
    });
  });

  // Autoscroll also with a resting pointer.
  const { scroller } = options;
  const active = drag !== null;
  useEffect(() => {
    if (!active) return;
    let frame = 0;
    const step = () => {
      const element = scroller.current;
      const now = running.current;
      if (element && now) {
        const by = scrollStep(now.y, element.getBoundingClientRect());
        if (by !== 0) {
          element.scrollTop += by;
          look();
        }
      }
      frame = requestAnimationFrame(step);
    };
    step();
    look();
    return () => cancelAnimationFrame(frame);
  }, [active, scroller, look]);

  // `touchmove` must be prevented non-passively from the start.
  useEffect(() => {
    const element = scroller.current;
    const keepStill = (event: TouchEvent) => {
      if (running.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", keepStill, { passive: false });
    return () => element?.removeEventListener("touchmove", keepStill);
  }, [scroller]);

  return { drag, ghost, press };
};
