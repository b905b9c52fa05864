import type { Readable } from "node:stream";
import type { BlobStore, StagingBounds } from "../blobs/index.ts";
import type { Cipher } from "./cipher.ts";
import { demandDocumentName, isDocumentName } from "./documents.ts";
import { folderPlace } from "./folder-place.ts";
import { cipherFor, writeCheck } from "./open-place.ts";
import type { Place } from "./place.ts";

/** What a repository holds under the hashes of what is in it, in clear or encrypted. */
export interface Objects {
  /** @throws BlobMissingError; the stream ends with BlobDamagedError where it is not what was put. */
  open(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(sha256: string): Promise<void>;
  readMark: BlobStore["readMark"];
  writeMark: BlobStore["writeMark"];
}

/** On its way into a repository; it stays there by `put` alone. */
export interface StagedObject {
  /** Of what it holds. */
  sha256: string;
  size: number;
  /** @returns whether it is new there. */
  put(): Promise<boolean>;
  /** To be called in the end, whatever happened. */
  discard(): Promise<void>;
}

/** Where backups lie: bytes once, by their hash, and documents that say what belongs together. */
export interface Repository {
  /** As an operator knows it. */
  readonly place: string;
  /** Where what is on its way needs room. */
  readonly disk: string;
  readonly objects: Objects;
  /** @throws DomainError `too_large` at the first byte over `maxBytes`, `storage_full`; what the stream fails with. */
  stage(stream: Readable, maxBytes: number): Promise<StagedObject>;
  /** Removes what a killed backup left on its way. */
  sweep(): Promise<void>;
  /**
   * Takes a damaged object away from the others, as it is: the next backup writes it anew, and what is in it stays for
   * whoever has nothing better.
   */
  setAside(sha256: string): Promise<void>;
  /** Names of all documents, in their order. */
  documents(): Promise<string[]>;
  /** Null where there is none of this name. */
  readDocument(name: string): Promise<string | null>;
  /** When it resolves the document survives a power loss; until then there is none, or the one before. */
  writeDocument(name: string, text: string): Promise<void>;
  removeDocument(name: string): Promise<void>;
  /** Holds the repository for this process. @returns what ends that. @throws BackupError `busy` */
  lock(): Promise<() => Promise<void>>;
}

/**
 * The repository in a folder or a bucket. Whether the key fits is found out at the first thing it is for.
 * @param keyFile holds the key of an encrypted one.
 * All but `place` and `disk` throw BackupError `key` where it does not fit.
 */
export const repositoryAt = (place: Place, keyFile?: string): Repository => {
  let found: Promise<Cipher> | null = null;
  const cipher = (): Promise<Cipher> => {
    found ??= cipherFor(place, keyFile).catch((error: unknown) => {
      // Somebody may put it right meanwhile.
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
      // What the key does not open says nothing: the reader finds it damaged.
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

/** A folder of backups; nothing is made there before something is written. */
export const folderRepository = (folder: string, bounds: Pick<StagingBounds, "freeBytes"> = {}): Repository =>
  repositoryAt(folderPlace(folder, bounds));
