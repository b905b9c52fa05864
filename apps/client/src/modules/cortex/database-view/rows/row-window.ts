import type { Entry } from "@maive/contract";
import type { EntryWindow } from "./apply-entry-change.ts";

/** Rows fetched at once: two screens of a tall monitor, so that scrolling seldom meets a gap. */
export const chunkSize = 100;
/** Rows asked for beyond the visible ones, so that slow scrolling never shows skeletons. */
const lookAhead = 20;

/** Numbers of the chunks that hold the rows `first` to `last` and a few around them, in ascending order. */
export const chunksFor = (first: number, last: number, total: number): number[] => {
  const lastRow = Math.max(0, total - 1);
  const from = Math.floor(Math.min(Math.max(0, first - lookAhead), lastRow) / chunkSize);
  const to = Math.floor(Math.min(Math.max(0, last + lookAhead), lastRow) / chunkSize);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/** The chunks to cache: those around the visible rows and always the first, whose answer has the total. */
export const chunksToHold = (first: number, last: number, total: number): number[] => {
  const visible = chunksFor(first, last, total);
  return visible[0] === 0 ? visible : [0, ...visible];
};

/** The chunks that are seen next: below those that are cached around the visible rows, and above them. */
export const chunksAround = (cached: readonly number[], total: number): number[] => {
  const last = cached.at(-1) ?? 0;
  const first = cached.find((chunk, at) => cached.at(at + 1) === chunk + 1) ?? last;
  return [last + 1, first - 1].filter((chunk) => chunk > 0 && chunk * chunkSize < total);
};

/** Chunks that have arrived, by their number. */
export type Chunks = ReadonlyMap<number, EntryWindow>;

/** The row at a place of the view, or undefined while it is on its way. */
export const entryAt = (chunks: Chunks, row: number): Entry | undefined =>
  chunks.get(Math.floor(row / chunkSize))?.entries[row % chunkSize];

/** Where an entry stands now, looking only at rows that have arrived; -1 when it is not among them. */
export const rowOfEntry = (chunks: Chunks, entryId: string): number => {
  for (const [chunk, { entries }] of chunks) {
    const index = entries.findIndex((entry) => entry.page_id === entryId);
    if (index >= 0) return chunk * chunkSize + index;
  }
  return -1;
};
