import type { BlobStore, Staging, StagingBounds } from "../blobs/index.ts";
import { demandDocumentName, isDocumentName } from "./documents.ts";
import { folderPlace } from "./folder-place.ts";
import type { Place } from "./place.ts";

/** Where backups lie: bytes once, by their hash, and documents that say what belongs together. */
export interface Repository {
  /** As an operator knows it. */
  readonly place: string;
  /** Where what is on its way needs room. */
  readonly disk: string;
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
  /** Holds the repository for this process. @returns what ends that. @throws BackupError `busy` */
  lock(): Promise<() => Promise<void>>;
}

const end = ".json";
const pathOf = (name: string): string => `backups/${demandDocumentName(name)}${end}`;

/** The repository in a folder or a bucket. */
export const repositoryAt = (place: Place): Repository => ({
  place: place.name,
  disk: place.disk,
  objects: place.objects,
  setAside: place.setAside,
  staging: place.staging,
  documents: async () =>
    (await place.list())
      .filter((name) => name.endsWith(end))
      .map((name) => name.slice(0, -end.length))
      .filter(isDocumentName)
      .toSorted(),
  readDocument: async (name) =>
    isDocumentName(name) ? ((await place.read(pathOf(name)))?.toString("utf8") ?? null) : null,
  writeDocument: (name, text) => place.write(pathOf(name), Buffer.from(text)),
  removeDocument: (name) => place.remove(pathOf(name)),
  lock: place.lock,
});

/** A folder of backups; nothing is made there before something is written. */
export const folderRepository = (folder: string, bounds: Pick<StagingBounds, "freeBytes"> = {}): Repository =>
  repositoryAt(folderPlace(folder, bounds));
