import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createThrottledRange, type RowRange } from "./throttled-range.ts";
import { chunksFor, entryAt, rowOfEntry } from "./row-window.ts";
import { rowAccess } from "./row-access.ts";
import { createRowSource, type CachedRows, type RowSource } from "./row-source.ts";
import type { RowsOf } from "./rows.ts";

/** Rows fetched before the table knows its size. */
const firstRange = { first: 0, last: 30 };

/** The chunks that a range lies in, however many rows there are. */
const chunksIn = ({ first, last }: RowRange): string => chunksFor(first, last, Infinity).join();

/** What is cached of the rows. What reads this is drawn with every chunk that comes or goes. */
export const useCachedRows = (source: RowSource): CachedRows =>
  useSyncExternalStore(source.subscribe, source.get);

/** How reading the rows stands: drawn anew only when that changes. */
export const useRowsState = (source: RowSource): Omit<CachedRows, "chunks"> => ({
  total: useSyncExternalStore(source.subscribe, () => source.get().total),
  failed: useSyncExternalStore(source.subscribe, () => source.get().failed),
  refusal: useSyncExternalStore(source.subscribe, () => source.get().refusal),
});

/** Draws with every chunk that comes or goes while `isWanted`. */
export const useWatchedRows = (source: RowSource, isWanted: boolean): void => {
  useSyncExternalStore(source.subscribe, () => (isWanted ? source.get() : null));
};

/** The rows of a view around the visible ones, and any others by their place. */
export const useGridRows = ({ databaseId, viewId, search, sorts, filters }: RowsOf) => {
  const client = useQueryClient();
  const of = useMemo(
    () => ({ databaseId, viewId, search, sorts, filters }),
    [databaseId, viewId, search, sorts, filters],
  );
  const [source] = useState(() => createRowSource(client, of, [firstRange.first, firstRange.last]));
  useLayoutEffect(() => source.show(of), [source, of]);
  const [calm] = useState(() => {
    let told = chunksIn(firstRange);
    return createThrottledRange((next) => {
      const chunks = chunksIn(next);
      if (chunks === told) return;
      told = chunks;
      // Asking for rows is not part of the frame that is being scrolled.
      setTimeout(() => source.see(next.first, next.last));
    });
  });
  useEffect(() => calm.end, [calm]);
  const access = useMemo(() => rowAccess(client, of), [client, of]);

  /** Tells which rows are seen. */
  const onRange = useCallback((first: number, last: number) => calm.see({ first, last }), [calm]);
  return {
    source,
    access,
    onRange,
    /** A row that is cached, by its place as the rows stand now. */
    at: (row: number) => entryAt(source.get().chunks, row) ?? access.entryAt(row),
    /** Where an entry stands now, looking only at rows that have arrived; -1 when it is not among them. */
    rowOf: (entryId: string) => rowOfEntry(source.get().chunks, entryId),
  };
};
