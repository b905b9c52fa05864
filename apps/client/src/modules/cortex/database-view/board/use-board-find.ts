import { useRef, useState, type RefObject } from "react";
import type { TableFinder } from "../find/table-finder.ts";
import { useCardFind } from "../find/use-card-find.ts";
import type { ColumnHandle } from "./board-column.tsx";
import type { BoardCell } from "./board-columns.ts";
import { focusCard } from "./focus-card.ts";

interface BoardFindOptions {
  search: string;
  board: RefObject<HTMLElement | null>;
  handles: ReadonlyMap<string, ColumnHandle>;
  /** Those whose cards can be seen, in their order; undefined while they are read. */
  cells: readonly BoardCell[] | undefined;
}

/** From card to card of a search, down each column and on to the next one. @returns what is to be called with each count. */
export const useBoardFind = (finder: TableFinder, options: BoardFindOptions) => {
  const { search, board, handles, cells } = options;
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const noteCount = (place: string, count: number | undefined): void =>
    setCounts((now) => {
      if (now.get(place) === count) return now;
      const next = new Map(now);
      if (count === undefined) next.delete(place);
      else next.set(place, count);
      return next;
    });
  const isCounted = cells?.every(({ place }) => counts.has(place)) ?? false;
  const count = isCounted ? cells?.reduce((sum, { place }) => sum + (counts.get(place) ?? 0), 0) : undefined;
  const locate = (number: number): { handle: ColumnHandle; place: string; row: number } | null => {
    let row = number;
    for (const { place } of cells ?? []) {
      const size = counts.get(place) ?? 0;
      const handle = handles.get(place);
      if (row < size) return handle ? { handle, place, row } : null;
      row -= size;
    }
    return null;
  };
  const card = (number: number): Element | null => {
    const found = locate(number);
    const id = found?.handle.at(found.row)?.page_id;
    return id === undefined
      ? null
      : (board.current?.querySelector(`[data-board-card="${CSS.escape(id)}"]`) ?? null);
  };
  const show = (number: number): void => {
    const found = locate(number);
    found?.handle.show(found.row);
    board.current
      ?.querySelector(`[data-board-column="${CSS.escape(found?.place ?? "")}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const steps = useRef(0);
  useCardFind(finder, {
    search,
    count,
    scroller: board,
    card,
    show,
    focus: (number) => {
      show(number);
      const found = locate(number);
      const id = found?.handle.at(found.row)?.page_id;
      const step = (steps.current += 1);
      if (id !== undefined) focusCard(board.current, id, () => steps.current === step);
    },
  });
  return noteCount;
};
