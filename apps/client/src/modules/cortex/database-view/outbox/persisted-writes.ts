import { z } from "zod";
import { zCellWrite } from "./cell-write.ts";

/** An unsaved edit in persistent storage. */
export const zPersistedWrite = z.object({
  /** Its idempotency key. */
  key: z.string(),
  write: zCellWrite,
  /** A newer value of the same cell, to be sent afterwards under its own key. */
  next: z
    .object({
      value: z.string(),
      key: z.string(),
      /** Its own creation time; absent in older versions. */
      madeAt: z.number().optional(),
    })
    .nullable(),
  /** Creation time in ms since 1970, unique within a window: older edits are sent first. */
  madeAt: z.number(),
  /** The window that sends it; absent in older versions. */
  window: z.string().optional(),
});
export type PersistedWrite = z.output<typeof zPersistedWrite>;

/** An unsaved bulk edit in persistent storage. */
export const zPersistedBulk = z.object({
  key: z.string(),
  writes: z.array(zCellWrite),
  madeAt: z.number(),
  window: z.string().optional(),
});
export type PersistedBulk = z.output<typeof zPersistedBulk>;

/** An unsaved new row in persistent storage. */
export const zPersistedRow = z.object({
  key: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.string()),
  template: z.object({ template_id: z.string(), name: z.string(), keyWithout: z.string() }).optional(),
  madeAt: z.number(),
});
export type PersistedRow = z.output<typeof zPersistedRow>;

/** Persistent storage of unsaved edits, with one key per edit, so that windows do not overwrite each other's. */
export interface WriteStore {
  list(): PersistedWrite[];
  save(write: PersistedWrite): void;
  listBulks(): PersistedBulk[];
  saveBulk(bulk: PersistedBulk): void;
  remove(key: string): void;
  /** Subscribes to other windows' changes. @returns the function that unsubscribes. */
  onForeign(listener: () => void): () => void;
}

/** Merges persisted edits per cell: a later one becomes the first one's `next`. Oldest first. */
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
