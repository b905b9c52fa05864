import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from "react";

/** Moves an item; unchanged for invalid indices. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = [...items];
  const [item] = rest.splice(from, 1);
  if (item === undefined || to < 0 || to > rest.length) return [...items];
  rest.splice(to, 0, item);
  return rest;
};

interface ListOrder {
  /** Goes on the list; its children are the items, in their order. */
  list: RefObject<HTMLUListElement | null>;
  /** The item that is dragged, or null. */
  dragged: number | null;
  /** For the grip of an item, an element with `data-grip`: it is dragged … */
  drag(index: number, event: ReactPointerEvent): void;
  /** … or moved with the arrow keys. */
  moveByKey(index: number, event: KeyboardEvent): void;
}

/** An order by hand for a short list: items follow the pointer while their grip is dragged. */
export const useListOrder = (onMove: (from: number, to: number) => void): ListOrder => {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  /** Moving an element in the DOM loses its focus: restore it after keyboard moves. */
  const focusAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    list.current?.children[focusAt.current]?.querySelector<HTMLElement>("[data-grip]")?.focus();
    focusAt.current = null;
  });
  const latest = useRef(onMove);
  useLayoutEffect(() => {
    latest.current = onMove;
  });
  const isPlace = (index: number) => index >= 0 && index < (list.current?.children.length ?? 0);

  const drag = (from: number, { button }: ReactPointerEvent) => {
    if (button !== 0) return;
    let at = from;
    setDragged(from);
    const handleMove = ({ clientY }: PointerEvent) => {
      const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
      const over = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
      if (over < 0 || over === at) return;
      latest.current(at, over);
      at = over;
      setDragged(over);
    };
    const handleEnd = () => {
      setDragged(null);
      window.removeEventListener("pointermove", handleMove);
      window.removeEventListener("pointerup", handleEnd);
      window.removeEventListener("pointercancel", handleEnd);
    };
    window.addEventListener("pointermove", handleMove);
    window.addEventListener("pointerup", handleEnd);
    window.addEventListener("pointercancel", handleEnd);
  };

  const moveByKey = (index: number, event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isPlace(index + by)) return;
    focusAt.current = index + by;
    onMove(index, index + by);
  };

  return { list, dragged, drag, moveByKey };
};
