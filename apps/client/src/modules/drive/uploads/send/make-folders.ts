import type { DriveItem } from "@maive/contract";
import { ensureFolder } from "../../../files/index.ts";
import { nameIn, parentPath } from "../../model/drive-path.ts";
import { foldersToMake } from "../model/chosen-files.ts";

/** Null where the folder is there already. */
type Make = (name: string, parent: string) => Promise<DriveItem | null>;

/** Makes folders on the way, each once, however many files wait for it. */
export class FolderMaker {
  readonly #made = new Map<string, Promise<void>>();
  readonly #make: Make;
  readonly #onMade: (parent: string, folder: DriveItem) => void;

  constructor(onMade: (parent: string, folder: DriveItem) => void, make: Make = ensureFolder) {
    this.#onMade = onMade;
    this.#make = make;
  }

  /**
   * Resolves when `folder` and its ancestors up to `base` exist.
   * @throws the server's error; the next call retries.
   */
  ensure(base: string, folder: string): Promise<void> {
    return foldersToMake(base, folder).reduce<Promise<void>>(
      (before, path) => before.then(() => this.#once(path)),
      Promise.resolve(),
    );
  }

  /** Created folders may be deleted again: the next batch checks anew. */
  forget(): void {
    this.#made.clear();
  }

  #once(path: string): Promise<void> {
    const made = this.#made.get(path) ?? this.#start(path);
    this.#made.set(path, made);
    return made;
  }

  async #start(path: string): Promise<void> {
    const parent = parentPath(path);
    try {
      const folder = await this.#make(nameIn(path), parent);
      // An existing folder is merged.
      if (folder) this.#onMade(parent, folder);
    } catch (error) {
      this.#made.delete(path);
      throw error;
    }
  }
}
