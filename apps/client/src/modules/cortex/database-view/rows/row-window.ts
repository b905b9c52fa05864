import { chunkSize } from "../../database-queries/index.ts";
import type { Entry } from "@maive/contract";
import type { EntryWindow } from "./apply-entry-change.ts";

/** Chunk size: two screens of a tall monitor. */
export { chunkSize };
/** Rows requested beyond the visible ones, to avoid skeletons during slow scrolling. */
const lookAhead = 20;

/** Chunk numbers of a range with look-ahead, ascending. */
export const chunksFor = (first: number, last: number, total: number): number[] => {
  const lastRow = Math.max(0, total - 1);
  const from = Math.floor(Math.min(Math.max(0, first - lookAhead), lastRow) / chunkSize);
  const to = Math.floor(Math.min(Math.max(0, last + lookAhead), lastRow) / chunkSize);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/** The chunks to cache: those around the visible rows, and the first for the total. */
export const chunksToCache = (first: number, last: number, total: number): number[] => {
  const visible = chunksFor(first, last, total);
  return visible[0] === 0 ? visible : [0, ...visible];
};

/** The chunks to prefetch, below and above the cached ones. */
export const chunksAround = (cached: readonly number[], total: number): number[] => {
  const last = cached.at(-1) ?? 0;
  const first = cached.find((chunk, at) => cached.at(at + 1) === chunk + 1) ?? last;
  return [last + 1, first - 1].filter((chunk) => chunk > 0 && chunk * chunkSize < total);
};

/** Loaded chunks by number. */
export type Chunks = ReadonlyMap<number, EntryWindow>;

/** The row at an index, or undefined while loading. */
export const entryAt = (chunks: Chunks, row: number): Entry | undefined =>
  chunks.get(Math.floor(row / chunkSize))?.entries[row % chunkSize];

/** The current index of an entry among loaded rows; -1 if absent. */
export const rowOfEntry = (chunks: Chunks, entryId: string): number => {
  for (const [chunk, { entries }] of chunks) {
    const index = entries.findIndex((entry) => entry.page_id === entryId);
    if (index >= 0) return chunk * chunkSize + index;
  }
  return -1;
};
