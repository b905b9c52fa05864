import { newUuid, isFormerOwner } from "../../../../api/index.ts";
import { cellStorePrefix } from "../../../auth/index.ts";
import type { Unsettled } from "../conflicts/unsettled.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { CellWrite } from "./cell-write.ts";
import { onePerCell, type PersistedRow } from "./persisted-writes.ts";
import { createWriteStore, databasesWithUnsavedWrites } from "./write-store.ts";

/** What a person left unsaved in a database before the instance was restored. */
export interface FormerWrites {
  databaseId: number;
  /** Cells, each with what was to stand there. */
  edits: Unsettled[];
  /** Rows that were added and never arrived. */
  rows: PersistedRow[];
  /** Takes an edit or a row away from this browser. */
  remove(key: string): void;
}

const formerOwners = (storage: Storage, userId: string): string[] => {
  const owners = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "")
    .filter((name) => name.startsWith(cellStorePrefix))
    .map((name) => name.slice(cellStorePrefix.length).split(":")[0] ?? "");
  return [...new Set(owners)].filter((owner) => isFormerOwner(owner, userId));
};

const unsettled = (key: string, write: CellWrite, madeAt: number): Unsettled => ({
  key,
  write,
  entryTitle: write.entryTitle ?? "",
  text: write.value,
  madeAt,
  problem: { kind: "refused", reason: texts.beforeRestore },
});

/** Reads them; nothing of it is sent by itself. */
export const formerWrites = (storage: Storage, userId: string): FormerWrites[] =>
  formerOwners(storage, userId).flatMap((owner) =>
    databasesWithUnsavedWrites(storage, userId, owner).map((databaseId): FormerWrites => {
      const store = createWriteStore(storage, userId, databaseId, owner);
      /** A bulk is one entry of the storage and many edits. */
      const storedAs = new Map<string, string[]>();
      const singles = onePerCell(store.list()).map(({ first, merged }) => {
        storedAs.set(first.key, [first.key, ...merged.map(({ key }) => key)]);
        return unsettled(
          first.key,
          { ...first.write, value: first.next?.value ?? first.write.value },
          first.madeAt,
        );
      });
      const ofBulks = store.listBulks().flatMap((bulk) =>
        bulk.writes.map((write, index) => {
          const key = newUuid();
          // The bulk goes with its last edit: until then all of them are read again.
          storedAs.set(key, index === bulk.writes.length - 1 ? [bulk.key] : []);
          return unsettled(key, write, bulk.madeAt);
        }),
      );
      return {
        databaseId,
        edits: [...store.listUnsettled(), ...singles, ...ofBulks],
        rows: store.listRows(),
        remove: (key) => {
          for (const stored of storedAs.get(key) ?? [key]) store.remove(stored);
        },
      };
    }),
  );
