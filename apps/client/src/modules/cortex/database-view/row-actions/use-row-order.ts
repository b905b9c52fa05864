import type { Entry } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type PointerEvent, type RefObject } from "react";
import { notifyInfo } from "../../../../ui/index.ts";
import { cellElement, placeAt } from "../cells/cell-element.ts";
import { placeEntry } from "./many-entries.ts";
import type { RowsOf } from "../rows/rows.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { trackDrag } from "../input/track-drag.ts";

interface RowOrderOptions {
  scroller: RefObject<HTMLElement | null>;
  of: RowsOf;
  count: number;
  /** Rows are ordered manually, and the user may move them. */
  canMove: boolean;
  /** Rows are sorted or searched. */
  sorted: boolean;
  entryAt(row: number): Entry | undefined;
}

/** Manual order of rows: by drag, keys and menu. */
export const useRowOrder = (options: RowOrderOptions) => {
  const { scroller, of, count, canMove, sorted, entryAt } = options;
  const client = useQueryClient();
  /** Drop target: before this row. */
  const [dropRow, setDropRow] = useState<number | null>(null);

  const moveBefore = async (row: number, before: number): Promise<void> => {
    const entry = entryAt(row);
    const next = before < count ? entryAt(before) : null;
    if (!entry || next === undefined || before === row || before === row + 1) return;
    await placeEntry(client, of, entry.page_id, next?.page_id ?? null);
  };

  const move = async (row: number, by: 1 | -1): Promise<void> => {
    const to = row + by;
    if (!canMove && sorted) notifyInfo(texts.sortedOrder);
    if (canMove && to >= 0 && to < count) await moveBefore(row, by === 1 ? row + 2 : to);
  };

  const drag = (row: number, event: PointerEvent) => {
    const box = scroller.current;
    if (!box || !canMove) return;
    event.preventDefault();
    let target: number | null = null;
    trackDrag(
      box,
      { x: event.clientX, y: event.clientY },
      {
        onMove: (point) => {
          const place = placeAt(box, point);
          const cell = place && cellElement(box, place)?.getBoundingClientRect();
          if (!place || !cell) return;
          target = point.y > cell.top + cell.height / 2 ? place.row + 1 : place.row;
          setDropRow(target);
        },
        onEnd: (cancelled) => {
          setDropRow(null);
          if (target !== null && !cancelled) void moveBefore(row, target);
        },
      },
    );
  };

  return { dropRow, move, drag };
};
