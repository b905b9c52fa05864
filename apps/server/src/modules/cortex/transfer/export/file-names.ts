import { fold, trimEndOf } from "@maive/values";
import { transferTexts } from "../texts.ts";

/** Signs that one of the systems people unpack archives on does not take, and such as turn the reading direction. */
const forbidden = /[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|#%^[\]]/gu;
/** Names of devices on Windows, whatever follows the dot. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
/** Leaves room for a number and an extension, also where a sign takes four bytes. */
const longest = 60;

/** A text as the name of a file or folder on every system, without an extension. */
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

/** A file's name with its extension. */
export const safeFileName = (name: string): string => {
  const [, stem = name, extension = ""] = /^(.+?)(\.[a-z0-9]{1,16})$/is.exec(name) ?? [];
  return safeName(stem) + extension;
};

/** Gives names in one folder, numbered where two differ in no more than their case. */
export class FolderNames {
  readonly #taken = new Set<string>();

  take(stem: string, extension: string): string {
    let name = stem;
    for (let number = 2; this.#taken.has(fold(name + extension)) || this.#taken.has(fold(name)); number += 1)
      name = `${stem} (${number})`;
    this.#taken.add(fold(name + extension));
    // The folder of what stands below has the name without the extension.
    this.#taken.add(fold(name));
    return name;
  }
}
