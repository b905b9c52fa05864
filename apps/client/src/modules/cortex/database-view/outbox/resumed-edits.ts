import { newSlot, type Slot } from "./cell-slot.ts";
import { onePerCell, type KeptBulk, type KeptWrite } from "./cell-write.ts";

interface ResumedEdits {
  slots: { slot: Slot; /** Kept edits of the same cell that became one with it. */ merged: string[] }[];
  bulks: { bulk: KeptBulk; turn: number }[];
  /** Turns they took, and when the newest of them was made. */
  count: number;
  newest: number;
}

/**
 * Edits that were kept, as they go on: in the order they were made, with turns after `turns`. An edit and the one that
 * follows it in its cell have a turn each, as a bulk may stand between them.
 */
export const resumeEdits = (
  singles: readonly KeptWrite[],
  kept: readonly KeptBulk[],
  turns: number,
): ResumedEdits => {
  const taken = onePerCell(singles);
  const places = [
    ...kept.map(({ key, madeAt }) => ({ key, madeAt })),
    ...taken.flatMap(({ first: { key, madeAt, next } }) => [
      { key, madeAt },
      ...(next ? [{ key: next.key, madeAt: next.madeAt ?? madeAt }] : []),
    ]),
  ].toSorted((a, b) => a.madeAt - b.madeAt);
  const turnOf = new Map(places.map(({ key }, index) => [key, turns + index + 1]));
  const last = turns + places.length;
  return {
    bulks: kept
      .toSorted((a, b) => a.madeAt - b.madeAt)
      .map((bulk) => ({ bulk, turn: turnOf.get(bulk.key) ?? last })),
    slots: taken.map(({ first, merged }) => {
      const { write, key, madeAt, next } = first;
      const slot: Slot = {
        ...newSlot({ write, key, madeAt, turn: turnOf.get(key) ?? last }),
        next: next && { ...next, turn: turnOf.get(next.key) ?? last, madeAt: next.madeAt ?? madeAt },
        waiting: true,
        late: true,
        mayBeTold: true,
      };
      return { slot, merged: merged.map((each) => each.key) };
    }),
    count: places.length,
    newest: places.at(-1)?.madeAt ?? 0,
  };
};
