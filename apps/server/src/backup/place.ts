import type { BlobStore, Staging } from "../blobs/index.ts";

/** A folder or bucket with backups, as a repository needs it. */
export interface Place {
  /** As an operator knows it. */
  readonly name: string;
  /** The disk that staging needs space on, in an operator's words. */
  readonly disk: string;
  readonly objects: BlobStore;
  /** For objects in transit. */
  readonly staging: Staging;
  /** Names of the documents below `backups/`, unordered. */
  list(): Promise<string[]>;
  /** A document by its path; null if there is none. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Atomic and durable: when it resolves the file and all objects put before survive a power loss; until then the former
   * one does.
   */
  write(path: string, content: Buffer): Promise<void>;
  /** Removing a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Locks the place for this process. @returns the release. @throws BackupError `busy` */
  lock(): Promise<() => Promise<void>>;
}

/** A backup may use all free space. */
export const wholeDisk = { bytesPerOwner: Number.MAX_SAFE_INTEGER } as const;
