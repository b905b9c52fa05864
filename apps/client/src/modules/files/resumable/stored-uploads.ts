import { limits } from "@maive/contract";
import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { z } from "zod";

/** An upload that has begun, as it is persisted to be resumed after a reload. */
const zStored = z.object({
  name: z.string(),
  folder: z.string(),
  size: z.number(),
  lastModified: z.number(),
  uploadUrl: z.string(),
  creationTime: z.string(),
});
export type StoredUpload = z.output<typeof zStored>;

/** Identifies a file that is chosen again. */
export type FileMark = Pick<StoredUpload, "name" | "folder" | "size" | "lastModified">;

export const markOf = (file: File, folder: string): FileMark => ({
  name: file.name,
  folder,
  size: file.size,
  lastModified: file.lastModified,
});

const fingerprintOf = ({ name, folder, size, lastModified }: FileMark): string =>
  JSON.stringify([folder, name, size, lastModified]);

/** The unfinished uploads of one person and kind in this browser. */
export class StoredUploads {
  readonly #storage: Storage;
  readonly #prefix: string;

  /** @param prefix of its keys: those of a kind and person. */
  constructor(storage: Storage, prefix: string) {
    this.#storage = storage;
    this.#prefix = prefix;
  }

  keyOf(mark: FileMark): string {
    return this.#prefix + fingerprintOf(mark);
  }

  find(mark: FileMark): StoredUpload | null {
    return this.#read(this.keyOf(mark));
  }

  save(upload: StoredUpload): void {
    try {
      this.#storage.setItem(this.keyOf(upload), JSON.stringify(upload));
    } catch {
      // A full storage only prevents resuming after a reload.
      this.#storage.removeItem(this.keyOf(upload));
    }
  }

  remove(mark: FileMark): void {
    this.#storage.removeItem(this.keyOf(mark));
  }

  /** All, newest first; those expired on the server are dropped. */
  list(now: Date): StoredUpload[] {
    const found: StoredUpload[] = [];
    for (const key of Object.keys(this.#storage)) {
      if (!key.startsWith(this.#prefix)) continue;
      const upload = this.#read(key);
      if (upload && now.getTime() - Date.parse(upload.creationTime) < limits.unfinishedUploadMs)
        found.push(upload);
      else this.#storage.removeItem(key);
    }
    return found.toSorted((a, b) => (a.creationTime < b.creationTime ? 1 : -1));
  }

  #read(key: string): StoredUpload | null {
    const text = this.#storage.getItem(key);
    if (text === null) return null;
    try {
      return zStored.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }
}

/** The same for the tus client, about one file. */
export const urlStorageFor = (store: StoredUploads, mark: FileMark): UrlStorage => {
  const found = (): PreviousUpload[] => {
    const upload = store.find(mark);
    if (!upload) return [];
    const { size, creationTime, uploadUrl } = upload;
    return [
      {
        size,
        metadata: {},
        creationTime,
        uploadUrl,
        urlStorageKey: store.keyOf(mark),
        parallelUploadUrls: null,
      },
    ];
  };
  return {
    findAllUploads: async () => found(),
    findUploadsByFingerprint: async () => found(),
    removeUpload: async () => store.remove(mark),
    addUpload: async (_fingerprint, { uploadUrl, creationTime }) => {
      if (uploadUrl !== null) store.save({ ...mark, uploadUrl, creationTime });
      return store.keyOf(mark);
    },
  };
};
