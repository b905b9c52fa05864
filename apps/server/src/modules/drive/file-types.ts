import { signatureOf } from "../../shared/signature-of.ts";
import { startsAsSvg } from "../../shared/svg-start.ts";
import mime from "mime-types";
import type { ItemRow } from "./access.store.ts";
import { extensionOf } from "./names.ts";

/** What a file is called that is nothing we know, or not what its name says. */
export const unknownType = "application/octet-stream";
export const svgType = "image/svg+xml";

/** Types that a browser shows or plays itself: such a file must be what its name says. */
const told = /^(image|audio|video|font)\/|^application\/pdf$/;

/** Names one type goes by, each under the one we keep. */
const sameType: Readonly<Record<string, string>> = {
  "image/x-ms-bmp": "image/bmp",
  "image/vnd.ms-photo": "image/jxr",
  "audio/x-m4a": "audio/mp4",
  "audio/m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
  "audio/wave": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "audio/x-wav": "audio/wav",
  "audio/x-flac": "audio/flac",
  "audio/ogg; codecs=opus": "audio/ogg",
  "audio/opus": "audio/ogg",
  "application/ogg": "audio/ogg",
  // Files called so are TypeScript far more often.
  "video/mp2t": "text/x-typescript",
};

const levelled = (type: string): string => sameType[type] ?? type;

/** What the bytes say, whatever the name; undefined when they say nothing. */
const typeOfBytes = async (head: Buffer): Promise<string | undefined> => {
  // The sound begins behind the tag, which may hold a whole picture.
  if (head.subarray(0, 3).toString("latin1") === "ID3") return "audio/mpeg";
  const found = await signatureOf(head);
  if (found && found.mime !== "application/xml") return levelled(found.mime);
  return startsAsSvg(head) ? svgType : undefined;
};

/**
 * The type of a file, judged by its name and its first bytes together. Where the name claims something that
 * browsers show or play, the bytes must agree; a name without an extension claims nothing, so the bytes decide.
 */
export const decideType = async (filename: string, head: Buffer): Promise<string> => {
  const extension = extensionOf(filename);
  const known = extension === "" ? false : mime.lookup(`.${extension}`);
  const claimed = known === false ? null : levelled(known);
  if (claimed === null && extension !== "") return unknownType;
  if (claimed !== null && !told.test(claimed)) return claimed;
  const found = await typeOfBytes(head);
  if (claimed === null)
    return found !== undefined && told.test(found) && found !== svgType ? found : unknownType;
  // A container may hold sound alone; which of the two it is called is a matter of its extension.
  const alike = found?.replace(/^(audio|video)\//, "") === claimed.replace(/^(audio|video)\//, "");
  return found === claimed || (alike && /^(audio|video)\//.test(claimed)) ? claimed : unknownType;
};

/** What image blocks and covers take (specification, section 5). */
const blockImages = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", svgType]);
export const isBlockImage = (type: string): boolean => blockImages.has(type);

/** Text that is shown as plain text, whatever language it is in. */
const shownAsText =
  /^text\/(plain|markdown|csv|x-[a-z-]+|yaml|calendar|vcard|tab-separated-values|css|javascript|html|xml)$|^application\/(json|ld\+json|xml|x-sh|x-sql|sql|toml|x-yaml|yaml|javascript|typescript)$/;

const playable = new Set([
  "audio/mpeg",
  "audio/mp4",
  "audio/wav",
  "audio/ogg",
  "audio/flac",
  "audio/aac",
  "audio/webm",
  "video/mp4",
  "video/webm",
  "video/ogg",
  "video/quicktime",
]);

/**
 * The `Content-Type` under which a file may be shown in the browser, or null where it may only be saved. Nothing
 * here runs script: text is plain text, SVG is a cleaned copy.
 */
export const inlineType = (type: string): string | null => {
  if (isBlockImage(type) || type === "image/avif" || type === "application/pdf" || playable.has(type))
    return type;
  return shownAsText.test(type) ? "text/plain; charset=utf-8" : null;
};

const thumbnailTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", svgType]);
/** Bigger images are not read whole into memory for a small picture, in bytes. */
const largestImage = 50 * 1024 * 1024;
const largestSvg = 5 * 1024 * 1024;

export const hasThumbnail = ({ mime_type, file_size }: Pick<ItemRow, "mime_type" | "file_size">): boolean =>
  thumbnailTypes.has(mime_type) && file_size <= (mime_type === svgType ? largestSvg : largestImage);
