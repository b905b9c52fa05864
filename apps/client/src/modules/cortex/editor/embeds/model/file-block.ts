import { fileKindOf, imageAlignments, imageWidths, zFileBlockConfig, zFileId } from "@maive/contract";
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

const { caption: zText, alignment: zAlignment, width: zWidth, display: zDisplay } = zFileBlockConfig.shape;

const amount = (value: unknown, most: number): number | null =>
  typeof value === "number" && Number.isFinite(value) && value > 0 && value <= most ? value : null;

/** Parses a file block, each field separately, so that a malformed one does not affect others. */
export const readFileBlock = (config: string): FileBlock => {
  const fields = parseConfig(config);
  const width = amount(fields["natural_width"], largestSide);
  const height = amount(fields["natural_height"], largestSide);
  return {
    fileId: zFileId.safeParse(fields["file_id"]).data ?? null,
    name: zText.safeParse(fields["original_filename"]).data || null,
    caption: zText.safeParse(fields["caption"]).data ?? "",
    alternative: zText.safeParse(fields["alt_text"]).data ?? "",
    alignment: zAlignment.safeParse(fields["alignment"]).data ?? "left",
    width: zWidth.safeParse(fields["width"]).data ?? "auto",
    display: zDisplay.safeParse(fields["display"]).data ?? null,
    size: amount(fields["file_size"], Number.MAX_SAFE_INTEGER),
    natural: width !== null && height !== null ? { width, height } : null,
  };
};

/** What of a file stands in the page: sound and films by themselves, documents where somebody wanted it. */
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
