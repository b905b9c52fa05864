import type { BlobStore, Staging } from "../blobs/index.ts";

/** A folder or a bucket, as a repository of backups needs it. */
export interface Place {
  /** As an operator knows it. */
  readonly name: string;
  /** Where what is on its way needs room, in the same words. */
  readonly disk: string;
  readonly objects: BlobStore;
  /** For what is on its way to the objects. */
  readonly staging: Staging;
  /** Names of the small files below `backups/`, in no order. */
  list(): Promise<string[]>;
  /** A small file by its path; null where there is none. */
  read(path: string): Promise<Buffer | null>;
  /** When it resolves the file survives a power loss; until then there is none, or the one before. */
  write(path: string, content: Buffer): Promise<void>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Holds the place for this process. @returns what ends that. @throws BackupError `busy` */
  lock(): Promise<() => Promise<void>>;
}

/** Whoever makes a backup may use all the room there is. */
export const wholeDisk = { bytesPerOwner: Number.MAX_SAFE_INTEGER } as const;
