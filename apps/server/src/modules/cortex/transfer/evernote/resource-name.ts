import { isPicture } from "../import/file-kinds.ts";
import { transferTexts } from "../texts.ts";

/** Extensions of the kinds that notes have without a name: pasted, photographed, recorded. */
const extensions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "image/png": "png",
    "image/jpeg": "jpg",
    "image/jpg": "jpg",
    "image/gif": "gif",
    "image/webp": "webp",
    "image/bmp": "bmp",
    "image/svg+xml": "svg",
    "application/pdf": "pdf",
    "audio/mpeg": "mp3",
    "audio/wav": "wav",
    "audio/x-wav": "wav",
    "audio/amr": "amr",
    "audio/mp4": "m4a",
    "audio/x-m4a": "m4a",
    "video/mp4": "mp4",
    "text/plain": "txt",
    "text/html": "html",
  }),
);

const longest = 120;

/** A name for one segment of a path: without what separates or hides. */
export const pathName = (name: string): string => {
  const safe = name
    .replace(/[\p{C}/\\]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const short = safe.length > longest ? safe.slice(0, longest).toWellFormed().trim() : safe;
  return /^\.*$/.test(short) ? "" : short;
};

/** The name of a note's file, from what the note says of it. */
export const resourceName = (fileName: string, mime: string): string => {
  const extension = extensions.get(mime.trim().toLowerCase());
  const isImage = mime.trim().toLowerCase().startsWith("image/");
  const name = pathName(fileName) || (isImage ? transferTexts.picture : transferTexts.unnamedFile);
  const isNamed = isImage ? isPicture(name) : /\.[a-z0-9]{1,16}$/i.test(name);
  return isNamed || extension === undefined ? name : `${name}.${extension}`;
};

const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** The names in a folder, each once, whatever their case. */
export class TakenNames {
  readonly #names = new Set<string>();
  /** Where numbering goes on, by name: thousands may be called alike. */
  readonly #next = new Map<string, number>();

  add(name: string): void {
    this.#names.add(nameKey(name));
  }

  /** The name, numbered where it is taken; it is taken then. */
  take(name: string): string {
    const key = nameKey(name);
    const [, stem = name, extension = ""] = /^(.+?)(\.[a-z0-9]{1,16})?$/is.exec(name) ?? [];
    let unique = name;
    let number = this.#next.get(key) ?? 2;
    for (; this.#names.has(nameKey(unique)); number += 1) unique = `${stem} (${number})${extension}`;
    this.#next.set(key, number);
    this.#names.add(nameKey(unique));
    return unique;
  }
}
