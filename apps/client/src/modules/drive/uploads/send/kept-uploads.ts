import { limits } from "@maive/contract";
import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { z } from "zod";
import { uploadStorePrefix } from "../../../auth/index.ts";

/** What this browser remembers of an upload that has begun, so that it can go on after a reload. */
const zKept = z.object({
  name: z.string(),
  folder: z.string(),
  size: z.number(),
  lastModified: z.number(),
  uploadUrl: z.string(),
  creationTime: z.string(),
});
export type KeptUpload = z.output<typeof zKept>;

/** What makes a file the same one when it is chosen again. */
export type FileMark = Pick<KeptUpload, "name" | "folder" | "size" | "lastModified">;

export const markOf = (file: File, folder: string): FileMark => ({
  name: file.name,
  folder,
  size: file.size,
  lastModified: file.lastModified,
});

const fingerprintOf = ({ name, folder, size, lastModified }: FileMark): string =>
  JSON.stringify([folder, name, size, lastModified]);

/** The unfinished uploads of one person in this browser. */
export class KeptUploads {
  readonly #storage: Storage;
  readonly #prefix: string;

  constructor(storage: Storage, userId: string) {
    this.#storage = storage;
    this.#prefix = `${uploadStorePrefix}${userId}:`;
  }

  keyOf(mark: FileMark): string {
    return this.#prefix + fingerprintOf(mark);
  }

  find(mark: FileMark): KeptUpload | null {
    return this.#read(this.keyOf(mark));
  }

  keep(upload: KeptUpload): void {
    try {
      this.#storage.setItem(this.keyOf(upload), JSON.stringify(upload));
    } catch {
      // A full storage costs going on after a reload, not the upload.
      this.#storage.removeItem(this.keyOf(upload));
    }
  }

  forget(mark: FileMark): void {
    this.#storage.removeItem(this.keyOf(mark));
  }

  /** All of them, the newest first; what the server has forgotten by now is dropped. */
  list(now: Date): KeptUpload[] {
    const kept: KeptUpload[] = [];
    for (const key of Object.keys(this.#storage)) {
      if (!key.startsWith(this.#prefix)) continue;
      const upload = this.#read(key);
      if (upload && now.getTime() - Date.parse(upload.creationTime) < limits.unfinishedUploadMs)
        kept.push(upload);
      else this.#storage.removeItem(key);
    }
    return kept.toSorted((a, b) => (a.creationTime < b.creationTime ? 1 : -1));
  }

  #read(key: string): KeptUpload | null {
    const text = this.#storage.getItem(key);
    if (text === null) return null;
    try {
      return zKept.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }
}

/** The same for the tus client, about one file. */
export const urlStorageFor = (kept: KeptUploads, mark: FileMark): UrlStorage => {
  const found = (): PreviousUpload[] => {
    const upload = kept.find(mark);
    if (!upload) return [];
    const { size, creationTime, uploadUrl } = upload;
    return [
      {
        size,
        metadata: {},
        creationTime,
        uploadUrl,
        urlStorageKey: kept.keyOf(mark),
        parallelUploadUrls: null,
      },
    ];
  };
  return {
    findAllUploads: async () => found(),
    findUploadsByFingerprint: async () => found(),
    removeUpload: async () => kept.forget(mark),
    addUpload: async (_fingerprint, { uploadUrl, creationTime }) => {
      if (uploadUrl !== null) kept.keep({ ...mark, uploadUrl, creationTime });
      return kept.keyOf(mark);
    },
  };
};
