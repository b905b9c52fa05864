import { limits } from "@maive/contract";
import { fileTexts } from "./texts.ts";

/** An image shown on a page, or any other file. */
export type UploadKind = "image" | "file";

/** Accepted image extensions (specification, section 5). */
export const imageExtensions: readonly string[] = ["jpg", "jpeg", "png", "gif", "webp", "svg", "bmp"];

/** The same for a file field. */
export const imageAccept = imageExtensions.map((extension) => `.${extension}`).join(",");

const megabyte = 1024 * 1024;

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Why a file need not be sent, in the sentence the server would answer; null where it may be. */
export const refusalOf = (kind: UploadKind, { name, size }: Pick<File, "name" | "size">): string | null => {
  if (kind === "file")
    return size > limits.fileUploadMb * megabyte ? fileTexts.fileTooLarge(limits.fileUploadMb) : null;
  if (!imageExtensions.includes(extensionOf(name))) return fileTexts.imagesOnly;
  return size > limits.imageUploadMb * megabyte ? fileTexts.imageTooLarge(limits.imageUploadMb) : null;
};

/** Why a file of another type than intended is refused; null when accepted. */
export const refusalOfType = (kind: UploadKind, mimeType: string): string | null =>
  kind === "image" && !mimeType.startsWith("image/") ? fileTexts.imagesOnly : null;
