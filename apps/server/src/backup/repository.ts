import type { Readable } from "node:stream";
import type { BlobStore, StagingBounds } from "../blobs/index.ts";
import { type Cipher, plaintext } from "./cipher.ts";
import { demandDocumentName, documentNameOf, isDocumentName, withoutLeaving } from "./documents.ts";
import { folderPlace } from "./folder-place.ts";
import type { KeyInUse } from "./key-in-use.ts";
import { type Ciphers, ciphersFor, writeCheck } from "./open-place.ts";
import type { Place } from "./place.ts";

/** Objects by the hash of their plaintext, in clear or encrypted. */
export interface Objects {
  /** @throws BlobMissingError; the stream ends with BlobDamagedError if the bytes are not what was put. */
  open(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Whether it is there as a backup writes it now. */
  hasCurrent(sha256: string): Promise<boolean>;
  /** Removing a missing object is not an error. */
  remove(sha256: string): Promise<void>;
  /** Removes the one from before encryption was switched on or off, if it is there as it is written now, too. */
  removeFormer(sha256: string): Promise<void>;
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

export interface DocumentEntry {
  name: string;
  isEncrypted: boolean;
  /** From before encryption was switched on or off. */
  isFormer: boolean;
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
  /** All documents, sorted by name. */
  entries(): Promise<DocumentEntry[]>;
  /** Names of all documents, sorted. */
  documents(): Promise<string[]>;
  /** Null if there is none of this name. */
  readDocument(name: string): Promise<string | null>;
  /** Atomic and durable: when it resolves the document and all objects put before survive a power loss; until then the former one does. */
  writeDocument(name: string, text: string): Promise<void>;
  /** Renames a document, in clear or encrypted as it is; a missing one is not an error. */
  moveDocument(from: string, to: string): Promise<void>;
  removeDocument(name: string): Promise<void>;
  /** Locks the repository for this process. @returns the release. @throws BackupError `busy` */
  lock(): Promise<() => Promise<void>>;
}

const withoutKey: KeyInUse = { file: undefined, encrypts: false };

const pathOf = (name: string, { end }: Cipher): string => `backups/${demandDocumentName(name)}${end}`;

/**
 * The repository in a folder or bucket. The key is checked at first use.
 * @param key the key of an encrypted one. All but `place` and `disk` throw BackupError `key` if it does not match.
 */
export const repositoryAt = (place: Place, key: () => KeyInUse = () => withoutKey): Repository => {
  let found: Promise<Ciphers> | null = null;
  const ciphers = (): Promise<Ciphers> => {
    found ??= ciphersFor(place, key()).catch((error: unknown) => {
      // An operator may correct it meanwhile.
      found = null;
      throw error;
    });
    return found;
  };
  const { objects } = place;

  /** The cipher of an object that is there: of the current one where there are both. */
  const cipherOf = async (sha256: string): Promise<Cipher> => {
    const { current, former } = await ciphers();
    if (!former || (await objects.has(current.nameOf(sha256)))) return current;
    return (await objects.has(former.nameOf(sha256))) ? former : current;
  };

  /** A document as it lies there. */
  const readRaw = async (name: string): Promise<{ content: Buffer; cipher: Cipher } | null> => {
    const { current, former } = await ciphers();
    for (const cipher of former ? [current, former] : [current]) {
      const content = await place.read(pathOf(name, cipher));
      if (content) return { content, cipher };
    }
    return null;
  };

  return {
    place: place.name,
    disk: place.disk,
    objects: {
      open: async (sha256) => {
        const { nameOf, open } = await cipherOf(sha256);
        return open(await objects.open(nameOf(sha256)), sha256);
      },
      has: async (sha256) => objects.has((await cipherOf(sha256)).nameOf(sha256)),
      hasCurrent: async (sha256) => objects.has((await ciphers()).current.nameOf(sha256)),
      remove: async (sha256) => {
        const { current, former } = await ciphers();
        await objects.remove(current.nameOf(sha256));
        if (former) await objects.remove(former.nameOf(sha256));
      },
      removeFormer: async (sha256) => {
        const { current, former } = await ciphers();
        if (former && (await objects.has(current.nameOf(sha256))))
          await objects.remove(former.nameOf(sha256));
      },
      readMark: async () => {
        await ciphers();
        return objects.readMark();
      },
      writeMark: async (mark) => {
        await writeCheck(place, (await ciphers()).current);
        await objects.writeMark(mark);
      },
    },
    stage: async (stream, maxBytes) => {
      const { nameOf, stage } = (await ciphers()).current;
      const { sha256, size, file } = await stage(place.staging, stream, maxBytes);
      return {
        sha256,
        size,
        put: () => objects.put(file, nameOf(sha256)),
        discard: () => place.staging.discard(file),
      };
    },
    sweep: async () => void (await place.staging.sweep()),
    setAside: async (sha256) => objects.setAside((await cipherOf(sha256)).nameOf(sha256)),
    entries: async () => {
      const { current, former } = await ciphers();
      const files = await place.list();
      const all = new Map<string, DocumentEntry>();
      // The current one counts where there are both.
      for (const cipher of former ? [former, current] : [current])
        for (const file of files) {
          const name = documentNameOf(file, cipher.end);
          if (name !== null)
            all.set(name, { name, isEncrypted: cipher !== plaintext, isFormer: cipher !== current });
        }
      return [...all.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    documents: async () => {
      const { current, former } = await ciphers();
      const ends = former ? [current.end, former.end] : [current.end];
      const names = (await place.list()).flatMap((file) => ends.map((end) => documentNameOf(file, end)));
      return [...new Set(names.filter((name) => name !== null))].toSorted();
    },
    readDocument: async (name) => {
      if (!isDocumentName(name)) return null;
      const raw = await readRaw(name);
      if (!raw) return null;
      const { current, isKnown } = await ciphers();
      // What the key does not open, or somebody without it laid there, is damaged.
      if (raw.cipher !== current && !isKnown(withoutLeaving(name), raw.content)) return "";
      return (await raw.cipher.read(raw.content)) ?? "";
    },
    writeDocument: async (name, text) => {
      const { current } = await ciphers();
      await writeCheck(place, current);
      await place.write(pathOf(name, current), await current.write(text));
    },
    moveDocument: async (from, to) => {
      const raw = await readRaw(from);
      if (!raw) return;
      await place.write(pathOf(to, raw.cipher), raw.content);
      await place.remove(pathOf(from, raw.cipher));
    },
    removeDocument: async (name) => {
      const { current, former } = await ciphers();
      await place.remove(pathOf(name, current));
      if (former) await place.remove(pathOf(name, former));
    },
    lock: async () => {
      // What is refused leaves nothing behind.
      await ciphers();
      const release = await place.lock();
      try {
        // Somebody may have switched encryption on or off before it was locked.
        found = null;
        await ciphers();
        return release;
      } catch (error) {
        await release();
        throw error;
      }
    },
  };
};

/** A folder of backups, created with the first write. */
export const folderRepository = (folder: string, bounds: Pick<StagingBounds, "freeBytes"> = {}): Repository =>
  repositoryAt(folderPlace(folder, bounds));
