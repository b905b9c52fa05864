import { signatureOf } from "../../shared/signature-of.ts";
import { startsAsSvg } from "../../shared/svg-start.ts";
import mime from "mime-types";
import type { ItemRow } from "./access.store.ts";
import { extensionOf } from "./names.ts";

/** Type of unknown files, and of those whose content contradicts their name. */
export const unknownType = "application/octet-stream";
export const svgType = "image/svg+xml";

/** Types that browsers display or play: content must match the name. */
const recognised = /^(image|audio|video|font)\/|^application\/pdf$/;

/** Aliases, mapped to one canonical type. */
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
  // Such files are far more often TypeScript.
  "video/mp2t": "text/x-typescript",
};

const levelled = (type: string): string => sameType[type] ?? type;

/** The type by content alone; undefined when unknown. */
const typeOfBytes = async (head: Buffer): Promise<string | undefined> => {
  // The audio starts after the ID3 tag, which may contain a whole image.
  if (head.subarray(0, 3).toString("latin1") === "ID3") return "audio/mpeg";
  const found = await signatureOf(head);
  if (found && found.mime !== "application/xml") return levelled(found.mime);
  return startsAsSvg(head) ? svgType : undefined;
};

/**
 * A file's type by its name and first bytes. If the name implies a displayable type, the content must agree; without
 * an extension the content decides.
 */
export const decideType = async (filename: string, head: Buffer): Promise<string> => {
  const extension = extensionOf(filename);
  const known = extension === "" ? false : mime.lookup(`.${extension}`);
  const claimed = known === false ? null : levelled(known);
  if (claimed === null && extension !== "") return unknownType;
  if (claimed !== null && !recognised.test(claimed)) return claimed;
  const found = await typeOfBytes(head);
  if (claimed === null)
    return found !== undefined && recognised.test(found) && found !== svgType ? found : unknownType;
  // A container may hold audio only; the extension decides between the two types.
  const alike = found?.replace(/^(audio|video)\//, "") === claimed.replace(/^(audio|video)\//, "");
  return found === claimed || (alike && /^(audio|video)\//.test(claimed)) ? claimed : unknownType;
};

/** Accepted by image blocks and covers (specification, section 5). */
const blockImages = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", svgType]);
export const isBlockImage = (type: string): boolean => blockImages.has(type);

/** Displayed as plain text. */
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
 * The `Content-Type` for display in the browser, or null for download only. None of them runs scripts: text is plain,
 * SVG is sanitised.
 */
export const inlineType = (type: string): string | null => {
  if (isBlockImage(type) || type === "image/avif" || type === "application/pdf" || playable.has(type))
    return type;
  return shownAsText.test(type) ? "text/plain; charset=utf-8" : null;
};

const thumbnailTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", svgType]);
/** Larger images get no thumbnail, because they would be read into memory, in bytes. */
const largestImage = 50 * 1024 * 1024;
const largestSvg = 5 * 1024 * 1024;

export const hasThumbnail = ({ mime_type, file_size }: Pick<ItemRow, "mime_type" | "file_size">): boolean =>
  thumbnailTypes.has(mime_type) && file_size <= (mime_type === svgType ? largestSvg : largestImage);
