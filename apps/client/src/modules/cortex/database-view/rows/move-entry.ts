import { chunkSize, rowOfEntry, type Chunks } from "./row-window.ts";

/**
 * The chunks changed by moving an entry before another one, or to the end (null). Null when unknown, because a chunk
 * between the two places is not cached.
 */
export const movedEntry = (chunks: Chunks, entryId: string, beforeId: string | null): Chunks | null => {
  const from = rowOfEntry(chunks, entryId);
  const total = chunks.values().next().value?.total ?? 0;
  const before = beforeId === null ? total : rowOfEntry(chunks, beforeId);
  if (from < 0 || before < 0) return null;
  const to = before > from ? before - 1 : before;
  const [first, last] = [Math.min(from, to), Math.max(from, to)].map((row) => Math.floor(row / chunkSize));
  if (first === undefined || last === undefined) return null;
  const cached = Array.from({ length: last - first + 1 }, (_, index) => chunks.get(first + index));
  const entries = cached.flatMap((chunk) => chunk?.entries ?? []);
  const [at, target] = [from - first * chunkSize, to - first * chunkSize];
  const moved = entries[at];
  // All chunks but the last must be full, or indices would be wrong.
  if (
    !moved ||
    cached.some((chunk, index) => !chunk || (index < cached.length - 1 && chunk.entries.length < chunkSize))
  )
    return null;
  const order = entries.toSpliced(at, 1).toSpliced(target, 0, moved);
  const changed = new Map<number, NonNullable<(typeof cached)[number]>>();
  cached.forEach((chunk, index) => {
    if (!chunk) return;
    const start = index * chunkSize;
    changed.set(first + index, { ...chunk, entries: order.slice(start, start + chunk.entries.length) });
  });
  return changed;
};
