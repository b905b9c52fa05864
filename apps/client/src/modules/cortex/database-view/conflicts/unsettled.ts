import { z } from "zod";
import { zCellWrite } from "../outbox/cell-write.ts";

/** An edit the server did not take, with all that is needed to decide about it later. */
export const zUnsettled = z.object({
  key: z.string(),
  /** `value` is what the person wanted. */
  write: zCellWrite,
  entryTitle: z.string(),
  /** What the person wanted, as text: it can be read and copied where the property is gone. */
  text: z.string(),
  madeAt: z.number(),
  problem: z.discriminatedUnion("kind", [
    /** Somebody else was faster: `theirs` stands in the cell. */
    z.object({ kind: z.literal("changed"), theirs: z.string().nullable(), by: z.string().nullable() }),
    /** The server refuses the value, or the cell is gone. */
    z.object({ kind: z.literal("refused"), reason: z.string() }),
  ]),
});
export type Unsettled = z.output<typeof zUnsettled>;

/** Where they outlive the page, for all windows of a person. */
export interface UnsettledStore {
  listUnsettled(): Unsettled[];
  saveUnsettled(unsettled: Unsettled): void;
  remove(key: string): void;
}

/** The edits of a database that wait for the person's decision, oldest first. */
export interface UnsettledEdits {
  add(unsettled: readonly Unsettled[]): void;
  remove(key: string): void;
  /** Reads what other windows added or decided. */
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
