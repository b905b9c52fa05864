import { fileKindOf, imageAlignments, imageWidths, isFileId, narrowestImage } from "@maive/contract";
import type { ImageAlignment, ImageWidth } from "@maive/contract";
import { changeConfig, parseConfig } from "./config-text.ts";

/** The contents of an `image` or `file` block; null when unknown. */
export type FileBlock = {
  fileId: string | null;
  name: string | null;
  caption: string;
  /** What it shows, said to those who do not see it. */
  alternative: string;
  alignment: ImageAlignment;
  width: ImageWidth;
  /** Bytes. */
  size: number | null;
  /** Whether the file itself is shown; null: its kind decides. */
  display: "card" | "whole" | null;
  /** Image size in px, to reserve its place. */
  natural: { width: number; height: number } | null;
};

/** Fields to change; null removes one. */
export type FileBlockChange = {
  file_id?: string | null;
  original_filename?: string | null;
  caption?: string | null;
  alt_text?: string | null;
  alignment?: ImageAlignment;
  width?: ImageWidth;
  file_size?: number | null;
  display?: "card" | "whole" | null;
  natural_width?: number | null;
  natural_height?: number | null;
};

const largestSide = 100_000;
const displays = ["card", "whole"] as const;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const widthOf = (value: unknown): ImageWidth =>
  typeof value === "number" && Number.isInteger(value) && value >= narrowestImage && value <= 100
    ? value
    : "auto";

const amount = (value: unknown, most: number): number | null =>
  typeof value === "number" && Number.isFinite(value) && value > 0 && value <= most ? value : null;

/** Parses a file block, each field separately, so that a malformed one does not affect others. */
export const readFileBlock = (config: string): FileBlock => {
  const fields = parseConfig(config);
  const width = amount(fields["natural_width"], largestSide);
  const height = amount(fields["natural_height"], largestSide);
  return {
    fileId: isFileId(fields["file_id"]) ? fields["file_id"] : null,
    name: textOf(fields["original_filename"]) || null,
    caption: textOf(fields["caption"]),
    alternative: textOf(fields["alt_text"]),
    alignment: imageAlignments.find((alignment) => alignment === fields["alignment"]) ?? "left",
    width: widthOf(fields["width"]),
    display: displays.find((display) => display === fields["display"]) ?? null,
    size: amount(fields["file_size"], Number.MAX_SAFE_INTEGER),
    natural: width !== null && height !== null ? { width, height } : null,
  };
};

/** What of a file stands in the page: sound and films by themselves, documents where somebody chose so. */
export const shownKind = ({ name, display }: Pick<FileBlock, "name" | "display">) => {
  const kind = fileKindOf(name ?? "");
  if (kind === undefined || display === "card") return null;
  return kind !== "pdf" || display === "whole" ? kind : null;
};

/** The configuration after a change. */
export const changeFileBlock = (config: string, change: FileBlockChange): string =>
  changeConfig(config, change);

/** Fields removed with the file; caption, alignment and width are preserved. */
export const withoutFile: FileBlockChange = {
  file_id: null,
  alt_text: null,
  original_filename: null,
  file_size: null,
  natural_width: null,
  natural_height: null,
};

const after = <T>(all: readonly T[], one: T): T => {
  const next = all[(all.indexOf(one) + 1) % all.length];
  return next === undefined ? one : next;
};

/** Cycles left, centre, right. */
export const nextAlignment = (alignment: ImageAlignment): ImageAlignment => after(imageAlignments, alignment);

/** The next of the steps automatic, 25, 50, 75, 100 per cent. */
export const nextWidth = (width: ImageWidth): ImageWidth =>
  width === "auto" ? 25 : (imageWidths.find((step) => step !== "auto" && step > width) ?? "auto");
