import { z } from "zod";
import { zCellWrite } from "../outbox/cell-write.ts";

/** A refused edit with everything needed to decide later. */
export const zUnsettled = z.object({
  key: z.string(),
  /** `value` is the user's. */
  write: zCellWrite,
  entryTitle: z.string(),
  /** The user's value as text, readable even when the property was removed. */
  text: z.string(),
  madeAt: z.number(),
  problem: z.discriminatedUnion("kind", [
    /** Somebody else was faster: the cell has `theirs`. */
    z.object({ kind: z.literal("changed"), theirs: z.string().nullable(), by: z.string().nullable() }),
    /** The value was refused, or the cell is gone. */
    z.object({ kind: z.literal("refused"), reason: z.string() }),
  ]),
});
export type Unsettled = z.output<typeof zUnsettled>;

/** Persistent storage, shared by a user's windows. */
export interface UnsettledStore {
  listUnsettled(): Unsettled[];
  saveUnsettled(unsettled: Unsettled): void;
  remove(key: string): void;
}

/** A database's pending conflicts, oldest first. */
export interface UnsettledEdits {
  add(unsettled: readonly Unsettled[]): void;
  remove(key: string): void;
  /** Reads other windows' changes. */
  reload(): void;
  snapshot(): readonly Unsettled[];
  subscribe(listener: () => void): () => void;
}

export const createUnsettledEdits = (store: UnsettledStore): UnsettledEdits => {
  const listeners = new Set<() => void>();
  const read = () => store.listUnsettled().toSorted((a, b) => a.madeAt - b.madeAt);
  let snapshot: readonly Unsettled[] = read();
  const publish = (next: readonly Unsettled[]) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  return {
    add(unsettled) {
      for (const fresh of unsettled) store.saveUnsettled(fresh);
      publish([...snapshot, ...unsettled]);
    },
    remove(key) {
      store.remove(key);
      publish(snapshot.filter((each) => each.key !== key));
    },
    reload: () => publish(read()),
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
