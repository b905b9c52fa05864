import { limits, listEntries, type Entry } from "@maive/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call, updateAllCached, updateCached, type Call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { rememberAnswer } from "../../properties/index.ts";
import type { EntryWindow } from "./apply-entry-change.ts";
import { movedEntry } from "./move-entry.ts";
import { chunkSize, entryAt, type Chunks } from "./row-window.ts";

/** Cache time of invisible rows in ms: a balance of scrolling back and memory with 100,000 rows. */
const hiddenRowsCacheMs = 60_000;
/** Cached chunks on either side of the visible ones. */
const cachedChunksAround = 20;

export interface RowsOf {
  databaseId: number;
  viewId: number;
  search: string;
  /** JSON of the user's own sorts, if any. */
  sorts?: string | undefined;
  /** The same for filters. */
  filters?: string | undefined;
  /** JSON of filters beside those of the view: of a board's column. */
  further?: string | undefined;
}

/** Requests for these rows, or about them. */
export const listQueryOf = ({ viewId, search, sorts, filters, further }: RowsOf) => ({
  view_id: viewId,
  ...(search === "" ? {} : { search }),
  ...(sorts === undefined ? {} : { sorts }),
  ...(filters === undefined ? {} : { filters }),
  ...(further === undefined ? {} : { further_filters: further }),
});

const chunksKey = ({ databaseId, viewId, search, sorts, filters, further }: RowsOf) =>
  [...databaseKeys.viewRows(databaseId, viewId, search), sorts ?? "", filters ?? "", further ?? ""] as const;

const chunkKey = (of: RowsOf, chunk: number) => [...chunksKey(of), chunk] as const;

/** One chunk of a view's rows; aborted when it is scrolled past. */
export const rowChunkQuery = (of: RowsOf, chunk: number, via: Call = call) =>
  queryOptions({
    queryKey: chunkKey(of, chunk),
    queryFn: async ({ signal }): Promise<EntryWindow> => {
      const answer = await via(listEntries, {
        params: { database_id: of.databaseId },
        query: { ...listQueryOf(of), offset: chunk * chunkSize, limit: chunkSize },
        signal,
      });
      rememberAnswer(answer);
      return answer;
    },
    gcTime: hiddenRowsCacheMs,
    staleTime: Infinity,
  });

/** Drops rows far from the visible ones. */
export const dropFarChunks = (client: QueryClient, databaseId: number, middle: number): void => {
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ queryKey: databaseKeys.rows(databaseId), type: "inactive" })) {
    const chunk = Number(query.queryKey.at(-1));
    if (Math.abs(chunk - middle) > cachedChunksAround) cache.remove(query);
  }
};

/** A cached row, visible or not. */
export const cachedEntry = (client: QueryClient, of: RowsOf, row: number): Entry | undefined => {
  const chunk = Math.floor(row / chunkSize);
  const cached = client.getQueryData<EntryWindow>(chunkKey(of, chunk));
  return cached && entryAt(new Map([[chunk, cached]]), row);
};

/** The cached ones among entries, in the view's order. */
export const cachedAmong = (client: QueryClient, of: RowsOf, ids: ReadonlySet<string>): Entry[] => {
  return client
    .getQueriesData<EntryWindow>({ queryKey: chunksKey(of) })
    .toSorted(([a], [b]) => Number(a.at(-1)) - Number(b.at(-1)))
    .flatMap(([, cached]) => cached?.entries.filter(({ page_id }) => ids.has(page_id)) ?? []);
};

/** All cached chunks of a view by number. */
const cachedChunks = (client: QueryClient, of: RowsOf): Chunks => {
  const cached = client
    .getQueriesData<EntryWindow>({ queryKey: chunksKey(of) })
    .flatMap(([key, data]): [number, EntryWindow][] => (data ? [[Number(key.at(-1)), data]] : []));
  return new Map(cached);
};

/** The first contiguously cached rows of a view, and its total. */
export const cachedRows = (client: QueryClient, of: RowsOf): { entries: Entry[]; total: number } => {
  const chunks = cachedChunks(client, of);
  const entries: Entry[] = [];
  for (let chunk = chunks.get(0), next = 1; chunk; chunk = chunks.get(next), next += 1)
    entries.push(...chunk.entries);
  return { entries, total: chunks.get(0)?.total ?? 0 };
};

/** Moves an entry optimistically. @returns the rollback. */
export const showMoved = async (
  client: QueryClient,
  of: RowsOf,
  entryId: string,
  beforeId: string | null,
): Promise<() => void> => {
  // Requests in flight have the old order.
  await client.cancelQueries({ queryKey: chunksKey(of) }, { silent: true });
  const cached = cachedChunks(client, of);
  const moved = movedEntry(cached, entryId, beforeId) ?? new Map<number, EntryWindow>();
  const put = (chunks: Chunks) => {
    for (const number of moved.keys())
      updateCached<EntryWindow>(client, chunkKey(of, number), (cached) => chunks.get(number) ?? cached);
  };
  put(moved);
  return () => put(cached);
};

/**
 * Moves an entry to other rows of the same view optimistically: before another one of them, or to their end. Their
 * next read has the true places.
 */
export const showMovedInto = async (
  client: QueryClient,
  [from, to]: readonly [RowsOf, RowsOf],
  entry: Entry,
  beforeId: string | null,
): Promise<void> => {
  // Requests in flight have the old places.
  for (const of of [from, to]) await client.cancelQueries({ queryKey: chunksKey(of) }, { silent: true });
  updateAllCached<EntryWindow>(client, { queryKey: chunksKey(from) }, (chunk) => ({
    ...chunk,
    entries: chunk.entries.filter(({ page_id }) => page_id !== entry.page_id),
    total: chunk.total - 1,
  }));
  const last = Math.max(0, ...cachedChunks(client, to).keys());
  for (const number of cachedChunks(client, to).keys())
    updateCached<EntryWindow>(client, chunkKey(to, number), (chunk) => {
      const before = chunk.entries.findIndex(({ page_id }) => page_id === beforeId);
      const at = before < 0 && beforeId === null && number === last ? chunk.entries.length : before;
      const entries = at < 0 ? chunk.entries : chunk.entries.toSpliced(at, 0, entry);
      return { ...chunk, entries, total: chunk.total + 1 };
    });
};

/** Fetches a range of rows (inclusive) without caching, since they may be many. */
export const fetchEntries = async (of: RowsOf, from: number, to: number): Promise<Entry[]> => {
  const entries: Entry[] = [];
  while (from + entries.length <= to) {
    const answer = await call(listEntries, {
      params: { database_id: of.databaseId },
      query: {
        ...listQueryOf(of),
        offset: from + entries.length,
        limit: Math.min(limits.entriesMaxLimit, to - from - entries.length + 1),
      },
      timeout: 60_000,
    });
    rememberAnswer(answer);
    if (answer.entries.length === 0) break;
    entries.push(...answer.entries);
  }
  return entries;
};
