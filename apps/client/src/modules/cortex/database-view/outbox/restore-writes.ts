import { newSlot, type Slot } from "./write-slot.ts";
import { onePerCell, type PersistedBulk, type PersistedWrite } from "./persisted-writes.ts";

interface RestoredWrites {
  slots: { slot: Slot; /** Persisted edits of the same cell that became one with it. */ merged: string[] }[];
  bulks: { bulk: PersistedBulk; seq: number }[];
  /** Number of assigned sequence numbers, and the newest creation time. */
  count: number;
  newest: number;
}

/**
 * Restores persisted edits in their original order, with sequence numbers after `lastSeq`. An edit and its `next` get
 * separate numbers, since a bulk may be between them.
 */
export const restoreWrites = (
  singles: readonly PersistedWrite[],
  persistedBulks: readonly PersistedBulk[],
  lastSeq: number,
): RestoredWrites => {
  const taken = onePerCell(singles);
  const places = [
    ...persistedBulks.map(({ key, madeAt }) => ({ key, madeAt })),
    ...taken.flatMap(({ first: { key, madeAt, next } }) => [
      { key, madeAt },
      ...(next ? [{ key: next.key, madeAt: next.madeAt ?? madeAt }] : []),
    ]),
  ].toSorted((a, b) => a.madeAt - b.madeAt);
  const seqOf = new Map(places.map(({ key }, index) => [key, lastSeq + index + 1]));
  const last = lastSeq + places.length;
  return {
    bulks: persistedBulks
      .toSorted((a, b) => a.madeAt - b.madeAt)
      .map((bulk) => ({ bulk, seq: seqOf.get(bulk.key) ?? last })),
    slots: taken.map(({ first, merged }) => {
      const { write, key, madeAt, next } = first;
      const slot: Slot = {
        ...newSlot({ write, key, madeAt, seq: seqOf.get(key) ?? last }),
        next: next && { ...next, seq: seqOf.get(next.key) ?? last, madeAt: next.madeAt ?? madeAt },
        waiting: true,
        late: true,
        mayHaveEchoed: true,
      };
      return { slot, merged: merged.map((each) => each.key) };
    }),
    count: places.length,
    newest: places.at(-1)?.madeAt ?? 0,
  };
};
