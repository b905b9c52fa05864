import { z } from "zod";

/** A cell somebody at this browser changed. */
export const zCellWrite = z.object({
  entryId: z.string(),
  propertyId: z.number(),
  propertyName: z.string(),
  isLead: z.boolean(),
  /** Canonical value; `""` is empty. */
  value: z.string(),
  /** What stood in the cell when the edit began. */
  oldValue: z.string().nullable(),
  /** Title of the row when it was edited, should it be gone when the server refuses. */
  entryTitle: z.string().optional(),
});
export type CellWrite = z.output<typeof zCellWrite>;

/** An unsaved edit as it is kept across reloads of the page. */
export const zKeptWrite = z.object({
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
export type KeptWrite = z.output<typeof zKeptWrite>;

/** An unsaved edit of many cells at once, as it is kept. */
export const zKeptBulk = z.object({
  key: z.string(),
  writes: z.array(zCellWrite),
  madeAt: z.number(),
  window: z.string().optional(),
});
export type KeptBulk = z.output<typeof zKeptBulk>;

/** A row that was added and is not on the server yet, as it is kept. */
export const zKeptRow = z.object({
  key: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.string()),
  madeAt: z.number(),
});
export type KeptRow = z.output<typeof zKeptRow>;

/** Where unsaved edits outlive the page. Each stands alone, so that windows do not overwrite each other's. */
export interface KeptWrites {
  list(): KeptWrite[];
  keep(write: KeptWrite): void;
  listBulks(): KeptBulk[];
  keepBulk(bulk: KeptBulk): void;
  forget(key: string): void;
  /** Calls when another window changed what is kept. @returns how to stop. */
  onForeign(listener: () => void): () => void;
}

/** The kept edits as one per cell: a later edit of a cell follows the first one. Oldest first. */
export const onePerCell = (
  kept: readonly KeptWrite[],
): { first: KeptWrite; merged: readonly KeptWrite[] }[] => {
  const byCell = Map.groupBy(
    kept.toSorted((a, b) => a.madeAt - b.madeAt),
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
