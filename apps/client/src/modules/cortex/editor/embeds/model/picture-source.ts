import { downloadFile, driveThumbnail } from "@maive/contract";
import type { ImageWidth } from "@maive/contract";
import { urlOf } from "../../../../../api/index.ts";
import type { FileBlock } from "./file-block.ts";

/** Width of the text column in px; `--maive-page-width`. */
const column = 760;
/** Useful thumbnail sizes in px. */
const smallSides = [512, 1024] as const;
/** Types whose thumbnails look the same; others may be animated or vector images. */
const still = /\.(jpe?g|png)$/i;

/** URL of a file for display. */
export const inlineUrl = (fileId: string): string =>
  urlOf(downloadFile, { file_id: fileId }, { inline: "1" });

/** URL of a file's download. */
export const downloadUrl = (fileId: string): string => urlOf(downloadFile, { file_id: fileId });

const thumbnailUrl = (fileId: string, side: number): string =>
  urlOf(driveThumbnail, { file_id: fileId }, { w: side });

/** `src` and `srcset` of an image: large ones with thumbnails. */
export const pictureSource = (
  fileId: string,
  { name, natural, width }: Pick<FileBlock, "name" | "natural" | "width">,
): { src: string; srcSet?: string; sizes?: string } => {
  const src = inlineUrl(fileId);
  if (!natural || !still.test(name ?? "")) return { src };
  const longest = Math.max(natural.width, natural.height);
  const smaller = smallSides.filter((side) => side < longest);
  if (smaller.length === 0) return { src };
  const copies = smaller.map(
    (side) => `${thumbnailUrl(fileId, side)} ${Math.round((natural.width * side) / longest)}w`,
  );
  return { src, srcSet: [...copies, `${src} ${natural.width}w`].join(", "), sizes: sizesOf(width) };
};

const sizesOf = (width: ImageWidth): string => {
  const part = width === "auto" ? 100 : width;
  return `(max-width: ${column + 40}px) ${part}vw, ${Math.round((column * part) / 100)}px`;
};
