import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Storage } from "../storage/index.ts";
import { BlobDamagedError, type BlobStore, BlobMissingError } from "./blob-store.ts";
import { type BlobReference, referencesWithPlace, referencedBlobsAfter } from "./named-blobs.store.ts";
import { codeOf } from "./durable-files.ts";

export interface DamagedBlob {
  sha256: string;
  /** `damaged`: size or hash differ, or it cannot be read. */
  state: "missing" | "damaged";
  namers: BlobReference[];
}

/** Concurrent reads: over a network, latency dominates. */
const atOnce = 8;
const pageSize = 1_000;

/** Errors of a disk about a single unreadable file; an unreachable store is not a finding. */
const unreadable = new Set(["EIO", "EACCES", "EPERM", "EISDIR", "ELOOP"]);

/** Reads bytes and compares them with their size and hash. @throws what the store fails with when it does not answer. */
export const stateOfBlob = async (
  store: { open(sha256: string): Promise<Readable> },
  { sha256, size }: { sha256: string; size: number },
): Promise<"whole" | DamagedBlob["state"]> => {
  const hash = createHash("sha256");
  let read = 0;
  try {
    for await (const chunk of await store.open(sha256)) {
      read += (chunk as Buffer).length;
      if (read > size) return "damaged";
      hash.update(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof BlobMissingError) return "missing";
    if (error instanceof BlobDamagedError) return "damaged";
    if (unreadable.has(codeOf(error))) return "damaged";
    throw error;
  }
  return read === size && hash.digest("hex") === sha256 ? "whole" : "damaged";
};

/**
 * Reads all referenced blobs and compares size and hash, as streams.
 * @param found called with each missing or damaged one.
 * @returns the number of distinct blobs read.
 * @throws errors of an unreachable store.
 */
export const verifyBytes = async (
  { storage, store }: { storage: Storage; store: BlobStore },
  found: (damaged: DamagedBlob) => void,
): Promise<number> => {
  let looked = 0;
  for (let after = ""; ;) {
    const page = await referencedBlobsAfter(storage.read, after, pageSize);
    for (let from = 0; from < page.length; from += atOnce) {
      const some = page.slice(from, from + atOnce);
      const states = await Promise.all(some.map((blob) => stateOfBlob(store, blob)));
      for (const [index, { sha256 }] of some.entries()) {
        const state = states[index] ?? "whole";
        if (state !== "whole")
          found({ sha256, state, namers: await referencesWithPlace(storage.read, sha256) });
      }
    }
    looked += page.length;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return looked;
    after = last.sha256;
  }
};
