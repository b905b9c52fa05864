import type { Readable } from "node:stream";

/** Bytes from `start` to `end`, both included, as HTTP ranges count them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A whole file beside the store, on disk and hashed, that nobody can reach yet. */
export interface StagedFile {
  /** Absolute path in the staging folder. */
  path: string;
  /** Hex, lower case. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** The first bytes, enough to tell the type. */
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

/** Keeps bytes under their SHA-256. What is put is never changed, only removed. */
export interface BlobStore {
  /** Takes a staged file over: when it resolves the bytes survive a power loss and the staged file is gone. */
  put(staged: StagedFile): Promise<void>;
  /** @throws BlobMissingError */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(sha256: string): Promise<void>;
  /** Every hash there is, in no order. */
  list(): AsyncIterable<string>;
}

/** Whether a text is a hash under which a blob may lie; nothing else ever becomes part of a path. */
export const isBlobName = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** @throws Error for anything but a hash: a fault of the caller. */
export const demandBlobName = (text: string): string => {
  if (!isBlobName(text)) throw new Error("A blob is named by its SHA-256");
  return text;
};
