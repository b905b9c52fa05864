import type { Entry } from "@maive/contract";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useCachedRows } from "../rows/use-grid-rows.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import type { RowSource } from "../rows/row-source.ts";
import { cellElement } from "../cells/cell-element.ts";
import { rowOfEntry, type Chunks } from "../rows/row-window.ts";
import { clampSelection, shiftRows, type Selection } from "./selection.ts";
import type { GridSelection } from "./use-grid-selection.ts";
import { useRemovedFocus } from "./use-removed-focus.ts";

interface FollowedRowsOptions {
  scroller: RefObject<HTMLElement | null>;
  selection: GridSelection;
  chunks: Chunks;
  /** Rows and columns of the table. */
  bounds: { rows: number; columns: number };
  entryAt(row: number): Entry | undefined;
  /** Whether the user's last action affected the entry. */
  isOwn(entryId: string): boolean;
}

/**
 * Keeps the selection on its entry when rows are added, removed or moved, so that typing does not reach another one.
 * If the user's own edit removed the entry, the one in its place is selected; otherwise the table is focused without
 * selection.
 */
const useFollowedRows = (options: FollowedRowsOptions): void => {
  const { scroller, selection, chunks, bounds } = options;
  const { store, pendingFocus } = selection;
  const followed = useRef<{ selection: Selection; entryId: string } | null>(null);
  const look = useRef(options.entryAt);
  useEffect(() => {
    look.current = options.entryAt;
  });
  const isTaken = useRemovedFocus(scroller);

  useEffect(
    () =>
      store.subscribe(() => {
        const now = store.get();
        if (now === followed.current?.selection) return;
        const entryId = now && look.current(now.active.row)?.page_id;
        followed.current =
          now && entryId !== undefined && entryId !== null ? { selection: now, entryId } : null;
      }),
    [store],
  );

  useLayoutEffect(() => {
    const now = store.get();
    const wasTaken = isTaken();
    const known = followed.current?.selection === now ? followed.current : null;
    const row = known ? rowOfEntry(chunks, known.entryId) : -1;
    if (known && now && row >= 0 && row !== now.active.row) {
      const shifted = shiftRows(now, row - now.active.row);
      followed.current = { selection: shifted, entryId: known.entryId };
      store.set(shifted);
    }
    if (!wasTaken) return;
    // Follows the entry that took its place.
    if (known && now && row < 0) store.set(options.isOwn(known.entryId) ? clampSelection(now, bounds) : null);
    const active = store.get()?.active;
    const cell = active && cellElement(scroller.current, active);
    if (active) pendingFocus.want();
    if (cell) pendingFocus.give(cell);
    else scroller.current?.focus({ preventScroll: true });
  });
};

interface FollowedRowsProps extends Omit<FollowedRowsOptions, "chunks" | "isOwn"> {
  source: RowSource;
  queue: WriteQueue;
}

/** Keeps the selection on its entry; mounted behind the rows, so that it runs after their rendering. */
export const FollowedRows = ({ source, queue, ...options }: FollowedRowsProps) => {
  const { chunks } = useCachedRows(source);
  useFollowedRows({ ...options, chunks, isOwn: editHistoryOf(queue).concerns });
  return null;
};
