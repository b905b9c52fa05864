import { QueryObserver, type QueryClient, type QueryObserverResult } from "@tanstack/react-query";
import { ApiError, call, type Call } from "../../../../api/index.ts";
import type { EntryWindow } from "./apply-entry-change.ts";
import { chunksAround, chunksToCache, type Chunks } from "./row-window.ts";
import { dropFarChunks, rowChunkQuery, type RowsOf } from "./rows.ts";

export interface CachedRows {
  chunks: Chunks;
  /** Number of rows; undefined until the first answer. */
  total: number | undefined;
  failed: boolean;
  /** Why the rows may not be shown with these rules; null for other errors. */
  refusal: string | null;
}

/** The rows around the visible ones, fetched in chunks by index; the first chunk is always cached for the total. */
export interface RowSource {
  /** The cached rows; the same object until they change. */
  get(): CachedRows;
  subscribe(listener: () => void): () => void;
  /** Sets the visible range. */
  see(first: number, last: number): void;
  /** Switches to another view, search, order or filter at the same position. */
  show(of: RowsOf): void;
  /** Retries failed reads. */
  retry(): void;
}

const observerOf = (client: QueryClient, query: ReturnType<typeof rowChunkQuery>) =>
  new QueryObserver(client, query);

interface CachedChunk {
  observer: ReturnType<typeof observerOf>;
  /** Stops the subscription; undefined while unmounted. */
  end: (() => void) | undefined;
}

/**
 * Delay of prefetching in ms: a frame other than the one that renders new rows. Not `requestIdleCallback`, which does
 * not fire during scrolling.
 */
const aFrame = 20;

/** Missing rights or too expensive rules: permanent until the rules change. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.code === "took_too_long");

const refusalIn = (results: readonly QueryObserverResult<EntryWindow>[]): string | null => {
  const refused = results.find(({ error }) => isRefusal(error))?.error;
  return refused instanceof ApiError && refused.detail !== "" ? refused.detail : null;
};

const same = (a: CachedRows, b: CachedRows): boolean =>
  a.total === b.total &&
  a.failed === b.failed &&
  a.refusal === b.refusal &&
  a.chunks.size === b.chunks.size &&
  [...a.chunks].every(([chunk, data]) => b.chunks.get(chunk) === data);

/**
 * Subscribes to the visible chunks outside of React rendering: a chunk that comes or goes affects the rows only;
 * rendering the table around them would be noticeable while scrolling.
 */
export const createRowSource = (
  client: QueryClient,
  first: RowsOf,
  seen: [number, number],
  via: Call = call,
): RowSource => {
  const cached = new Map<number, CachedChunk>();
  const listeners = new Set<() => void>();
  let of = first;
  let range = seen;
  /** Preserved across changes of the view until the first answer. */
  let knownTotal: number | undefined;
  let prefetched = "";
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const queryOf = (chunk: number) => rowChunkQuery(of, chunk, via);
  const watch = (chunk: CachedChunk): void => {
    chunk.end ??= chunk.observer.subscribe(look);
  };
  const release = (chunk: CachedChunk): void => {
    chunk.end?.();
    chunk.end = undefined;
  };
  const neededChunks = (): number[] => chunksToCache(...range, knownTotal ?? 0);
  /** Remaining chunks keep their observers. */
  const cacheChunks = (): void => {
    const numbers = new Set(neededChunks());
    for (const [number, chunk] of cached)
      if (!numbers.has(number)) {
        release(chunk);
        cached.delete(number);
      }
    for (const number of numbers) {
      if (cached.has(number)) continue;
      const chunk: CachedChunk = { observer: observerOf(client, queryOf(number)), end: undefined };
      cached.set(number, chunk);
      if (listeners.size > 0) watch(chunk);
    }
  };
  const results = () => [...cached.values()].map(({ observer }) => observer.getCurrentResult());

  /**
   * Prefetches the next chunks after the visible ones have loaded, so that scrolling shows rows instead of
   * placeholders.
   */
  const readOn = (): void => {
    const numbers = neededChunks();
    const around = chunksAround(numbers, knownTotal ?? 0);
    if (around.join() === prefetched || results().some(({ data }) => data === undefined)) return;
    prefetched = around.join();
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      for (const chunk of around) void client.prefetchQuery(queryOf(chunk));
      dropFarChunks(client, of.databaseId, numbers.at(-1) ?? 0);
    }, aFrame);
  };

  const read = (): CachedRows => {
    const chunks = new Map<number, EntryWindow>();
    for (const number of [...cached.keys()].toSorted((a, b) => a - b)) {
      const data = cached.get(number)?.observer.getCurrentResult().data;
      if (data) chunks.set(number, data);
    }
    knownTotal = chunks.get(0)?.total ?? knownTotal;
    return {
      chunks,
      total: knownTotal,
      failed: results().some(({ isError, data }) => isError && data === undefined),
      refusal: refusalIn(results()),
    };
  };

  cacheChunks();
  let now = read();
  const look = (): void => {
    const before = knownTotal;
    let next = read();
    // The visible chunks depend on the number of rows.
    if (knownTotal !== before) {
      cacheChunks();
      next = read();
    }
    if (listeners.size > 0) readOn();
    if (same(now, next)) return;
    now = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        for (const chunk of cached.values()) watch(chunk);
        look();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(waiting);
        prefetched = "";
        for (const chunk of cached.values()) release(chunk);
      };
    },
    see(from, to) {
      range = [from, to];
      cacheChunks();
      look();
    },
    show(next) {
      if (next === of) return;
      of = next;
      prefetched = "";
      clearTimeout(waiting);
      const before = [...cached.values()];
      cached.clear();
      cacheChunks();
      for (const chunk of before) release(chunk);
      look();
    },
    retry() {
      for (const { isError, refetch } of results()) if (isError) void refetch();
    },
  };
};
