import type { Readable } from "node:stream";
import type { BlobStore, StagingBounds } from "../blobs/index.ts";
import type { Cipher } from "./cipher.ts";
import { demandDocumentName, isDocumentName } from "./documents.ts";
import { folderPlace } from "./folder-place.ts";
import { cipherFor, writeCheck } from "./open-place.ts";
import type { Place } from "./place.ts";

/** Objects by the hash of their plaintext, in clear or encrypted. */
export interface Objects {
  /** @throws BlobMissingError; the stream ends with BlobDamagedError if the bytes are not what was put. */
  open(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Removing a missing object is not an error. */
  remove(sha256: string): Promise<void>;
  readMark: BlobStore["readMark"];
  writeMark: BlobStore["writeMark"];
}

/** Staged content; only `put` stores it. */
export interface StagedObject {
  /** Of the plaintext. */
  sha256: string;
  size: number;
  /** @returns whether it is new. */
  put(): Promise<boolean>;
  /** Always called at the end. */
  discard(): Promise<void>;
}

/** A store of backups: objects by their hash, and documents that list them. */
export interface Repository {
  /** As an operator knows it. */
  readonly place: string;
  /** The disk that staging needs space on. */
  readonly disk: string;
  readonly objects: Objects;
  /** @throws DomainError `too_large` at the first byte over `maxBytes`, `storage_full`; errors of the stream. */
  stage(stream: Readable, maxBytes: number): Promise<StagedObject>;
  /** Removes the staging files of a killed backup. */
  sweep(): Promise<void>;
  /** Moves a damaged object away: the next backup writes it again, and the damaged bytes stay as a last resort. */
  setAside(sha256: string): Promise<void>;
  /** Names of all documents, sorted. */
  documents(): Promise<string[]>;
  /** Null if there is none of this name. */
  readDocument(name: string): Promise<string | null>;
  /** Atomic and durable: when it resolves the document and all objects put before survive a power loss; until then the former one does. */
  writeDocument(name: string, text: string): Promise<void>;
  removeDocument(name: string): Promise<void>;
  /** Locks the repository for this process. @returns the release. @throws BackupError `busy` */
  lock(): Promise<() => Promise<void>>;
}

/**
 * The repository in a folder or bucket. The key is checked at first use.
 * @param keyFile the key of an encrypted one. All but `place` and `disk` throw BackupError `key` if it does not
 * match.
 */
export const repositoryAt = (place: Place, keyFile?: string): Repository => {
  let found: Promise<Cipher> | null = null;
  const cipher = (): Promise<Cipher> => {
    found ??= cipherFor(place, keyFile).catch((error: unknown) => {
      // An operator may correct it meanwhile.
      found = null;
      throw error;
    });
    return found;
  };
  const pathOf = async (name: string): Promise<string> =>
    `backups/${demandDocumentName(name)}${(await cipher()).end}`;
  const { objects } = place;

  return {
    place: place.name,
    disk: place.disk,
    objects: {
      open: async (sha256) => {
        const { nameOf, open } = await cipher();
        return open(await objects.open(nameOf(sha256)), sha256);
      },
      has: async (sha256) => objects.has((await cipher()).nameOf(sha256)),
      remove: async (sha256) => objects.remove((await cipher()).nameOf(sha256)),
      readMark: async () => {
        await cipher();
        return objects.readMark();
      },
      writeMark: async (mark) => {
        await writeCheck(place, await cipher());
        await objects.writeMark(mark);
      },
    },
    stage: async (stream, maxBytes) => {
      const { nameOf, stage } = await cipher();
      const { sha256, size, file } = await stage(place.staging, stream, maxBytes);
      return {
        sha256,
        size,
        put: () => objects.put(file, nameOf(sha256)),
        discard: () => place.staging.discard(file),
      };
    },
    sweep: async () => void (await place.staging.sweep()),
    setAside: async (sha256) => objects.setAside((await cipher()).nameOf(sha256)),
    documents: async () => {
      const { end } = await cipher();
      return (await place.list())
        .filter((name) => name.endsWith(end))
        .map((name) => name.slice(0, -end.length))
        .filter(isDocumentName)
        .toSorted();
    },
    readDocument: async (name) => {
      if (!isDocumentName(name)) return null;
      const { read } = await cipher();
      const content = await place.read(await pathOf(name));
      // An object the key does not open is damaged.
      return content && ((await read(content)) ?? "");
    },
    writeDocument: async (name, text) => {
      const now = await cipher();
      await writeCheck(place, now);
      await place.write(await pathOf(name), await now.write(text));
    },
    removeDocument: async (name) => place.remove(await pathOf(name)),
    lock: async () => {
      await cipher();
      return place.lock();
    },
  };
};

/** A folder of backups, created with the first write. */
export const folderRepository = (folder: string, bounds: Pick<StagingBounds, "freeBytes"> = {}): Repository =>
  repositoryAt(folderPlace(folder, bounds));
