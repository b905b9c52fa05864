import type { Readable } from "node:stream";
import type { StoreMark } from "./store-mark.ts";
import type { StorePlace } from "./texts.ts";

/** Bytes from `start` to `end`, both included, as HTTP ranges count them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A complete, hashed file in the staging folder, not yet in the store. */
export interface StagedFile {
  /** Absolute path in the staging folder. */
  path: string;
  /** Hex, lower case. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** The first bytes, enough to detect the type. */
  head: Buffer;
}

/** The store has no bytes under this hash although a row names them. */
export class BlobMissingError extends Error {
  readonly sha256: string;

  constructor(sha256: string) {
    super(`No blob ${sha256}`);
    this.name = "BlobMissingError";
    this.sha256 = sha256;
  }
}

/** What lies under a name is not what was put there: found out by reading it. */
export class BlobDamagedError extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`Blob ${name} is damaged`, options);
    this.name = "BlobDamagedError";
  }
}

/** When bytes came into a store, by the store's own clock, which need not be the server's. */
export interface BlobTimes {
  /** In ms since 1970. */
  storedAt: number;
  /** In ms from then until now. */
  age: number;
}

export interface ListedBlob {
  sha256: string;
  /** Null when they are gone meanwhile. */
  times(): Promise<BlobTimes | null>;
}

/** Keeps bytes under their SHA-256. What is put is never changed, only removed. */
export interface BlobStore {
  readonly place: StorePlace;
  /** Resolves within seconds when the store accepts writes; rejects otherwise. */
  ping(): Promise<void>;
  /**
   * Takes a staged file over: when it resolves the bytes survive a power loss and the staged file is gone.
   * @param name under which they lie, where that is not their hash: of backups that are encrypted.
   * @returns whether the store did not have these bytes before.
   */
  put(staged: StagedFile, name?: string): Promise<boolean>;
  /** @throws BlobMissingError */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Moves damaged bytes away, as they are: what is put next is stored anew, and nothing is lost that somebody may still need. */
  setAside(sha256: string): Promise<void>;
  /** Removing what is not there is no error. */
  remove(sha256: string): Promise<void>;
  /** All blobs of the store, unordered; other files are ignored. */
  list(): AsyncIterable<ListedBlob>;
  /** The ownership mark; null when there is none yet. */
  readMark(): Promise<StoreMark | null>;
  /** When it resolves the mark survives a power loss. */
  writeMark(mark: StoreMark): Promise<void>;
}

/** Whether a text is a hash under which a blob may lie; nothing else ever becomes part of a path. */
export const isBlobName = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** @throws Error for anything but a hash: a fault of the caller. */
export const demandBlobName = (text: string): string => {
  if (!isBlobName(text)) throw new Error("A blob is named by its SHA-256");
  return text;
};
