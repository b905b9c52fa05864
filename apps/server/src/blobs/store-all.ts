import type { Tx } from "../storage/index.ts";
import type { StagedFile } from "./blob-store.ts";
import type { Blobs } from "./blob-registry.ts";

/**
 * Moves many staged files into the store and runs `write`, which inserts the rows that name them and calls `note` first in its
 * transaction. On failure neither staged files nor unreferenced bytes remain.
 */
export const storeAll = <T>(
  blobs: Pick<Blobs, "store">,
  files: readonly StagedFile[],
  write: (note: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> => {
  // Each once and ordered by hash, so that concurrent imports cannot deadlock.
  const byHash = new Map(files.map((staged) => [staged.sha256, staged]));
  const hashes = [...byHash.keys()].toSorted();
  const notes: ((tx: Tx) => Promise<void>)[] = [];
  const nest = (index: number): Promise<T> => {
    const staged = byHash.get(hashes[index] ?? "");
    if (staged)
      return blobs.store(staged, (note) => {
        notes.push(note);
        return nest(index + 1);
      });
    return write(async (tx) => {
      for (const note of notes) await note(tx);
    });
  };
  return nest(0);
};
