import { z } from "zod";
import { ownerOf } from "../../../../api/index.ts";
import { cellStorePrefix } from "../../../auth/index.ts";
import {
  zPersistedBulk,
  zPersistedRow,
  zPersistedWrite,
  type PersistedBulk,
  type PersistedRow,
  type PersistedWrite,
  type WriteStore,
} from "./persisted-writes.ts";
import { type UnsettledStore, zUnsettled, type Unsettled } from "../conflicts/unsettled.ts";

const namesFrom = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "").filter((name) =>
    name.startsWith(prefix),
  );

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** Persistent storage of new rows. */
export interface RowStore {
  listRows(): PersistedRow[];
  saveRow(row: PersistedRow): void;
  remove(key: string): void;
}

type Persisted = PersistedWrite | PersistedBulk | Unsettled | PersistedRow;
const zPersisted = z.union([zPersistedWrite, zPersistedBulk, zUnsettled, zPersistedRow]);

/**
 * A user's unsaved edits in a database, in local storage; deleted on sign-out. If the storage is full or blocked,
 * edits only last as long as the page.
 * @param owner the user in another incarnation of the instance, to read what was left there.
 */
export const createWriteStore = (
  storage: Storage,
  userId: string,
  databaseId: number,
  owner: string = ownerOf(userId),
): WriteStore & UnsettledStore & RowStore => {
  const prefix = `${cellStorePrefix}${owner}:${databaseId}:`;
  const save = (write: Persisted) => {
    try {
      storage.setItem(prefix + write.key, JSON.stringify(write));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  };
  const all = () =>
    namesFrom(storage, prefix).flatMap((name): Persisted[] => {
      const read = zPersisted.safeParse(parse(storage.getItem(name)));
      if (read.success) return [read.data];
      // Malformed or of another version: it can never be sent.
      storage.removeItem(name);
      return [];
    });
  return {
    list: () => all().filter((write) => "next" in write),
    listBulks: () => all().filter((write) => "writes" in write),
    listUnsettled: () => all().filter((write) => "problem" in write),
    listRows: () => all().filter((write) => "title" in write),
    save,
    saveBulk: save,
    saveRow: save,
    saveUnsettled: save,
    remove: (key) => storage.removeItem(prefix + key),
    onForeign: (listener) => {
      if (typeof window === "undefined") return () => {};
      const look = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) listener();
      };
      window.addEventListener("storage", look);
      return () => window.removeEventListener("storage", look);
    },
  };
};

/** The databases with a user's unsaved or conflicting edits. */
export const databasesWithUnsavedWrites = (
  storage: Storage,
  userId: string,
  owner: string = ownerOf(userId),
): number[] => {
  const prefix = `${cellStorePrefix}${owner}:`;
  const ids = namesFrom(storage, prefix).map((name) => Number(name.slice(prefix.length).split(":")[0]));
  return [...new Set(ids)].filter(Number.isInteger);
};
