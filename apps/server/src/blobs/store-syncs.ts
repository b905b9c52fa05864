import { dirname } from "node:path";
import {
  codeOf,
  makeFolder,
  removeFile,
  sizeOf,
  syncFile,
  syncFolder,
  writeDurably,
} from "./durable-files.ts";

/** When what a local store takes over is made to survive a power loss. */
export interface StoreSyncs {
  /** A staged file, before it gets its name. */
  file(path: string): Promise<void>;
  /** The names in a folder, after one came. */
  names(folder: string): Promise<void>;
  /** The names in a folder, when one was there already. */
  found(folder: string): Promise<void>;
}

/** At once; staged files are on the disk already. */
export const syncsAtOnce: StoreSyncs = {
  file: async () => undefined,
  names: syncFolder,
  found: async () => undefined,
};

/**
 * For a store in which nothing counts before a document names it: bytes are synced before they get their name, so that what
 * has one is whole; the names themselves all in the end, by {@link GatheredSyncs.settle}. Each sync makes everybody on the
 * disk wait, and one that comes later finds most of its work done.
 */
export class GatheredSyncs implements StoreSyncs {
  readonly #mark: string;
  readonly #folders = new Set<string>();
  #isOpen: Promise<boolean> | null = null;

  /** @param mark a file that exists while names may be lost: a process that finds it syncs the earlier ones, too. */
  constructor(mark: string) {
    this.#mark = mark;
  }

  file(path: string): Promise<void> {
    return syncFile(path);
  }

  async names(folder: string): Promise<void> {
    await this.#open();
    this.#folders.add(folder);
  }

  async found(folder: string): Promise<void> {
    if (await this.#wasLeft()) await this.names(folder);
  }

  /** When it resolves the names of everything that was put survive a power loss. */
  async settle(): Promise<void> {
    for (const folder of this.#folders)
      await syncFolder(folder).catch((error: unknown) => {
        // Somebody removed it meanwhile, with what was in it.
        if (codeOf(error) !== "ENOENT") throw error;
      });
    this.#folders.clear();
    if (this.#isOpen === null) return;
    await this.#isOpen;
    await removeFile(this.#mark);
    this.#isOpen = null;
  }

  /** Whether an earlier process has ended before it settled. */
  async #wasLeft(): Promise<boolean> {
    return this.#isOpen ?? (await sizeOf(this.#mark)) !== null;
  }

  #open(): Promise<boolean> {
    this.#isOpen ??= this.#writeMark();
    return this.#isOpen;
  }

  async #writeMark(): Promise<boolean> {
    if ((await sizeOf(this.#mark)) !== null) return true;
    await makeFolder(dirname(this.#mark));
    await writeDurably(this.#mark, "");
    return false;
  }
}
