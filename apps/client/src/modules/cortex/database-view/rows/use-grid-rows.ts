import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createThrottledRange, type RowRange } from "./throttled-range.ts";
import { chunksFor, entryAt, rowOfEntry } from "./row-window.ts";
import { rowAccess } from "./row-access.ts";
import { createRowSource, type CachedRows, type RowSource } from "./row-source.ts";
import type { RowsOf } from "./rows.ts";

/** Rows fetched before the table's size is known. */
const firstRange = { first: 0, last: 30 };

/** The chunks of a range, regardless of the total. */
const chunksIn = ({ first, last }: RowRange): string => chunksFor(first, last, Infinity).join();

/** The cached rows; renders with every chunk. */
export const useCachedRows = (source: RowSource): CachedRows =>
  useSyncExternalStore(source.subscribe, source.get);

/** The loading state; renders only when it changes. */
export const useRowsState = (source: RowSource): Omit<CachedRows, "chunks"> => ({
  total: useSyncExternalStore(source.subscribe, () => source.get().total),
  failed: useSyncExternalStore(source.subscribe, () => source.get().failed),
  refusal: useSyncExternalStore(source.subscribe, () => source.get().refusal),
});

/** Renders with every chunk while `isNeeded`. */
export const useRowUpdates = (source: RowSource, isNeeded: boolean): void => {
  useSyncExternalStore(source.subscribe, () => (isNeeded ? source.get() : null));
};

/** A view's rows around the visible ones, and any others by index. */
export const useGridRows = ({ databaseId, viewId, search, sorts, filters, further }: RowsOf) => {
  const client = useQueryClient();
  const of = useMemo(
    () => ({ databaseId, viewId, search, sorts, filters, further }),
    [databaseId, viewId, search, sorts, filters, further],
  );
  const [source] = useState(() => createRowSource(client, of, [firstRange.first, firstRange.last]));
  useLayoutEffect(() => source.show(of), [source, of]);
  const [throttledChunks] = useState(() => {
    let lastChunks = chunksIn(firstRange);
    return createThrottledRange((next) => {
      const chunks = chunksIn(next);
      if (chunks === lastChunks) return;
      lastChunks = chunks;
      // Fetching is not part of the scrolled frame.
      setTimeout(() => source.see(next.first, next.last));
    });
  });
  useEffect(() => throttledChunks.end, [throttledChunks]);
  const access = useMemo(() => rowAccess(client, of), [client, of]);

  /** Sets the visible range. */
  const onRange = useCallback(
    (first: number, last: number) => throttledChunks.see({ first, last }),
    [throttledChunks],
  );
  return {
    source,
    access,
    onRange,
    /** A cached row by its current index. */
    at: (row: number) => entryAt(source.get().chunks, row) ?? access.entryAt(row),
    /** The current index of an entry among loaded rows; -1 if absent. */
    rowOf: (entryId: string) => rowOfEntry(source.get().chunks, entryId),
  };
};
