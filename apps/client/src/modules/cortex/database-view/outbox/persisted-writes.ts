import { z } from "zod";
import { zCellWrite } from "./cell-write.ts";

/** An unsaved edit as it is persisted across reloads. */
export const zPersistedWrite = z.object({
  /** The idempotency key it was or will be sent under. */
  key: z.string(),
  write: zCellWrite,
  /** A newer value of the same cell, sent after this one under its own key. */
  next: z
    .object({
      value: z.string(),
      key: z.string(),
      /** Its own place among all edits; absent in edits of an earlier version. */
      madeAt: z.number().optional(),
    })
    .nullable(),
  /** When it was made, in ms since 1970, no two of a window at the same time: older edits go first. */
  madeAt: z.number(),
  /** The window that sends it; absent in edits of an earlier version. */
  window: z.string().optional(),
});
export type PersistedWrite = z.output<typeof zPersistedWrite>;

/** An unsaved edit of many cells at once, as it is persisted. */
export const zPersistedBulk = z.object({
  key: z.string(),
  writes: z.array(zCellWrite),
  madeAt: z.number(),
  window: z.string().optional(),
});
export type PersistedBulk = z.output<typeof zPersistedBulk>;

/** A row that was added and is not on the server yet, as it is persisted. */
export const zPersistedRow = z.object({
  key: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.string()),
  madeAt: z.number(),
});
export type PersistedRow = z.output<typeof zPersistedRow>;

/** Where unsaved edits outlive the page. Each stands alone, so that windows do not overwrite each other's. */
export interface WriteStore {
  list(): PersistedWrite[];
  save(write: PersistedWrite): void;
  listBulks(): PersistedBulk[];
  saveBulk(bulk: PersistedBulk): void;
  remove(key: string): void;
  /** Calls when another window changed the storage. @returns how to stop. */
  onForeign(listener: () => void): () => void;
}

/** The persisted edits as one per cell: a later edit of a cell follows the first one. Oldest first. */
export const onePerCell = (
  persisted: readonly PersistedWrite[],
): { first: PersistedWrite; merged: readonly PersistedWrite[] }[] => {
  const byCell = Map.groupBy(
    persisted.toSorted((a, b) => a.madeAt - b.madeAt),
    ({ write }) => `${write.entryId}:${write.propertyId}`,
  );
  return [...byCell.values()].flatMap(([first, ...merged]) => {
    const last = merged.at(-1);
    if (!first) return [];
    const next = last
      ? (last.next ?? { value: last.write.value, key: last.key, madeAt: last.madeAt })
      : first.next;
    return [{ first: { ...first, next }, merged }];
  });
};
