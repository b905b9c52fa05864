import { z } from "zod";
import { cellStorePrefix } from "../../../auth/index.ts";
import {
  zKeptBulk,
  zKeptRow,
  zKeptWrite,
  type KeptBulk,
  type KeptRow,
  type KeptWrite,
  type KeptWrites,
} from "./cell-write.ts";
import { type KeptUnsettled, zUnsettled, type Unsettled } from "../conflicts/unsettled.ts";

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

/** Where added rows outlive the page. */
export interface KeptRows {
  listRows(): KeptRow[];
  keepRow(row: KeptRow): void;
  forget(key: string): void;
}

type Kept = KeptWrite | KeptBulk | Unsettled | KeptRow;
const zKept = z.union([zKeptWrite, zKeptBulk, zUnsettled, zKeptRow]);

/**
 * The unsaved edits a person has in a database, in the storage of this browser. Signing out deletes them.
 * A full or forbidden storage keeps nothing: then they last as long as the page.
 */
export const keptWritesIn = (
  storage: Storage,
  userId: string,
  databaseId: number,
): KeptWrites & KeptUnsettled & KeptRows => {
  const prefix = `${cellStorePrefix}${userId}:${databaseId}:`;
  const keep = (write: Kept) => {
    try {
      storage.setItem(prefix + write.key, JSON.stringify(write));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  };
  const all = () =>
    namesFrom(storage, prefix).flatMap((name): Kept[] => {
      const read = zKept.safeParse(parse(storage.getItem(name)));
      if (read.success) return [read.data];
      // From another version, or damaged: it could never be sent.
      storage.removeItem(name);
      return [];
    });
  return {
    list: () => all().filter((kept) => "next" in kept),
    listBulks: () => all().filter((write) => "writes" in write),
    listUnsettled: () => all().filter((kept) => "problem" in kept),
    listRows: () => all().filter((kept) => "title" in kept),
    keep,
    keepBulk: keep,
    keepRow: keep,
    keepUnsettled: keep,
    forget: (key) => storage.removeItem(prefix + key),
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

/** The databases in which a person left unsaved edits or undecided ones when the page was closed. */
export const databasesWithKeptWrites = (storage: Storage, userId: string): number[] => {
  const prefix = `${cellStorePrefix}${userId}:`;
  const ids = namesFrom(storage, prefix).map((name) => Number(name.slice(prefix.length).split(":")[0]));
  return [...new Set(ids)].filter(Number.isInteger);
};
