import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import {
  type BlobStore,
  codeOf,
  localBlobPath,
  localBlobStore,
  makeFolder,
  removeFile,
  Staging,
  type StagingBounds,
  syncFolder,
  writeDurably,
} from "../blobs/index.ts";
import { FolderLockedError, lockFolder } from "../storage/index.ts";
import { BackupError } from "./errors.ts";
import { backupTexts } from "./texts.ts";

/** Where backups lie: bytes once, by their hash, and documents that say what belongs together. */
export interface Repository {
  /** As an operator knows it. */
  readonly place: string;
  readonly objects: BlobStore;
  /**
   * Takes a damaged object away from the others, as it is: the next backup writes it anew, and what is in it stays for
   * whoever has nothing better.
   */
  setAside(sha256: string): Promise<void>;
  /** For what is on its way to the objects. */
  readonly staging: Staging;
  /** Names of all documents, in their order. */
  documents(): Promise<string[]>;
  /** Null where there is none of this name. */
  readDocument(name: string): Promise<string | null>;
  /** When it resolves the document survives a power loss; until then there is none, or the one before. */
  writeDocument(name: string, text: string): Promise<void>;
  removeDocument(name: string): Promise<void>;
  /** Holds the repository for this process. @throws BackupError `busy` */
  lock(): Promise<() => void>;
}

const documentName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.proof|\.leaving)?$/;

/** Nothing else ever becomes part of a path. */
export const isDocumentName = (name: string): boolean => documentName.test(name);

/** Whether it is the document of a backup, and not one about it. */
export const isBackupName = (name: string): boolean => isDocumentName(name) && !name.includes(".");

const demandDocumentName = (name: string): string => {
  if (!isDocumentName(name)) throw new Error("No name of a document");
  return name;
};

/** A folder of backups; nothing is made there before something is written. */
export const folderRepository = (
  folder: string,
  bounds: Pick<StagingBounds, "freeBytes"> = {},
): Repository => {
  const documents = join(folder, "backups");
  const objects = join(folder, "objects");
  const pathOf = (name: string): string => join(documents, `${demandDocumentName(name)}.json`);
  return {
    place: folder,
    objects: localBlobStore(objects),
    setAside: async (sha256) => {
      const aside = join(folder, "damaged");
      await makeFolder(aside);
      await rename(localBlobPath(objects, sha256), join(aside, sha256));
      await syncFolder(aside);
    },
    // Whoever makes a backup may use all the room there is.
    staging: new Staging(join(folder, "incoming"), { bytesPerOwner: Number.MAX_SAFE_INTEGER, ...bounds }),
    documents: async () => {
      try {
        return (await readdir(documents))
          .filter((name) => name.endsWith(".json"))
          .map((name) => name.slice(0, -".json".length))
          .filter(isDocumentName)
          .toSorted();
      } catch (error) {
        if (codeOf(error) === "ENOENT") return [];
        throw error;
      }
    },
    readDocument: async (name) => {
      if (!isDocumentName(name)) return null;
      try {
        return await readFile(pathOf(name), "utf8");
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },
    writeDocument: async (name, text) => {
      await makeFolder(documents);
      await writeDurably(pathOf(name), text);
    },
    removeDocument: (name) => removeFile(pathOf(name)),
    lock: async () => {
      await makeFolder(folder);
      try {
        return lockFolder(folder);
      } catch (error) {
        if (error instanceof FolderLockedError) throw new BackupError("busy", backupTexts.busy(folder));
        throw error;
      }
    },
  };
};
