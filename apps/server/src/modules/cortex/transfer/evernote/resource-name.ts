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

/** A name that none in a folder has yet, whatever its case; numbered where one has. */
export const uniqueName = (name: string, taken: Set<string>): string => {
  const [, stem = name, extension = ""] = /^(.+?)(\.[a-z0-9]{1,16})?$/is.exec(name) ?? [];
  let unique = name;
  for (let number = 2; taken.has(unique.normalize("NFC").toLowerCase()); number += 1)
    unique = `${stem} (${number})${extension}`;
  taken.add(unique.normalize("NFC").toLowerCase());
  return unique;
};
