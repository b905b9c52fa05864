import type { Entry } from "@maive/contract";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { rowOfEntry, type Chunks } from "../model/row-window.ts";
import { shiftRows, type Selection } from "../model/selection.ts";
import type { GridSelection } from "./use-grid-selection.ts";

export interface FollowedRowsOptions {
  scroller: RefObject<HTMLElement | null>;
  selection: GridSelection;
  chunks: Chunks;
  entryAt(row: number): Entry | undefined;
}

/** Keeps the selection on its entry when rows come, go or move: what is typed next must not reach another one. */
export const useFollowedRows = ({ scroller, selection, chunks, entryAt }: FollowedRowsOptions): void => {
  const { store, keeper } = selection;
  const followed = useRef<{ selection: Selection; entryId: string } | null>(null);
  const look = useRef(entryAt);
  useEffect(() => {
    look.current = entryAt;
  });

  // Browsers tell when somebody takes the focus elsewhere, not when the focused cell is moved or taken away.
  const hadFocus = useRef(false);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const handleIn = () => {
      hadFocus.current = true;
    };
    const handleOut = () => {
      hadFocus.current = false;
    };
    box.addEventListener("focusin", handleIn);
    box.addEventListener("focusout", handleOut);
    return () => {
      box.removeEventListener("focusin", handleIn);
      box.removeEventListener("focusout", handleOut);
    };
  }, [scroller]);

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
    if (!now) return;
    const known = followed.current;
    const row = known?.selection === now ? rowOfEntry(chunks, known.entryId) : -1;
    if (hadFocus.current && document.activeElement === document.body) keeper.want();
    if (!known || row < 0 || row === now.active.row) return;
    const shifted = shiftRows(now, row - now.active.row);
    followed.current = { selection: shifted, entryId: known.entryId };
    if (hadFocus.current) keeper.want();
    store.set(shifted);
  });
};
