import { fold, trimEndOf } from "@maive/values";
import { transferTexts } from "../texts.ts";

/** Characters invalid in file names on some system, and bidirectional controls. */
const forbidden = /[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|#%^[\]]/gu;
/** Reserved device names of Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
/** Leaves room for a number and an extension, also with four-byte characters. */
const longest = 60;

/** A file or folder name valid on every system, without an extension. */
export const safeName = (text: string): string => {
  const name = text
    .toWellFormed()
    .normalize("NFC")
    .replace(forbidden, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const short = trimEndOf([...name].slice(0, longest).join(""), ". ");
  if (short === "") return transferTexts.untitled;
  return reserved.test(short) ? `_${short}` : short;
};

/** A valid file name with its extension. */
export const safeFileName = (name: string): string => {
  const [, stem = name, extension = ""] = /^(.+?)(\.[a-z0-9]{1,16})$/is.exec(name) ?? [];
  return safeName(stem) + extension;
};

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
