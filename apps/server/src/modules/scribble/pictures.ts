import { boardImageTypes } from "@maive/contract";
import { signatureOf } from "../../shared/signature-of.ts";
import { startsAsSvg } from "../../shared/svg-start.ts";

export type BoardImageType = (typeof boardImageTypes)[number];

const known: ReadonlySet<string> = new Set(boardImageTypes);
const isKnown = (type: string | undefined): type is BoardImageType => type !== undefined && known.has(type);

/** An image's type by its first bytes; null for unsupported ones. */
export const imageTypeOf = async (head: Buffer): Promise<BoardImageType | null> => {
  const found = await signatureOf(head);
  if (isKnown(found?.mime)) return found.mime;
  if (found && found.mime !== "application/xml") return null;
  return startsAsSvg(head) ? "image/svg+xml" : null;
};

/** A thumbnail's type; null for anything but PNG and WebP. */
export const thumbnailTypeOf = (bytes: Uint8Array): "image/png" | "image/webp" | null => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return /^RIFF.{4}WEBP$/s.test(start) ? "image/webp" : null;
};
