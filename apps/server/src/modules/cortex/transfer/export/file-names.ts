import { fold } from "@maive/values";

/** Unique names within a folder, ignoring case; duplicates are numbered. */
export class FolderNames {
  readonly #taken = new Set<string>();

  take(stem: string, extension: string): string {
    let name = stem;
    for (let number = 2; this.#taken.has(fold(name + extension)) || this.#taken.has(fold(name)); number += 1)
      name = `${stem} (${number})`;
    this.#taken.add(fold(name + extension));
    // The folder for child pages has the name without extension.
    this.#taken.add(fold(name));
    return name;
  }
}
