import type { DriveItem } from "@maive/contract";
import type { kindTexts } from "../texts.ts";
import { extensionOf } from "./names.ts";

export type FileKind = keyof typeof kindTexts;

const byExtension: Readonly<Record<string, FileKind>> = {
  zip: "archive",
  gz: "archive",
  tar: "archive",
  "7z": "archive",
  rar: "archive",
  xls: "sheet",
  xlsx: "sheet",
  ods: "sheet",
  csv: "sheet",
  doc: "document",
  docx: "document",
  odt: "document",
  rtf: "document",
  ppt: "slides",
  pptx: "slides",
  odp: "slides",
  md: "markdown",
  markdown: "markdown",
};

const textTypes =
  /^text\/|^application\/(json|ld\+json|xml|x-sh|x-sql|sql|toml|x-yaml|yaml|javascript|typescript)$/;

/** A file's kind for display: by extension where more specific than the type. */
export const kindOf = ({
  is_folder,
  mime_type,
  display_name,
}: Pick<DriveItem, "is_folder" | "mime_type" | "display_name">): FileKind => {
  if (is_folder) return "folder";
  if (mime_type === "application/pdf") return "pdf";
  const known = byExtension[extensionOf(display_name)];
  if (known) return known;
  if (mime_type === "text/markdown") return "markdown";
  for (const kind of ["image", "audio", "video"] as const) if (mime_type.startsWith(`${kind}/`)) return kind;
  return textTypes.test(mime_type) ? "text" : "other";
};

/** The preview of a file; `none`: download only. */
export type PreviewKind = "image" | "pdf" | "markdown" | "text" | "audio" | "video" | "none";

const shownImages = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/bmp",
  "image/svg+xml",
  "image/avif",
]);

export const previewOf = (item: Pick<DriveItem, "is_folder" | "mime_type" | "display_name">): PreviewKind => {
  const kind = kindOf(item);
  if (kind === "image") return shownImages.has(item.mime_type) ? "image" : "none";
  if (kind === "pdf" || kind === "markdown" || kind === "text" || kind === "audio" || kind === "video")
    return kind;
  // Plain-text tables are previewed as text.
  return textTypes.test(item.mime_type) ? "text" : "none";
};
