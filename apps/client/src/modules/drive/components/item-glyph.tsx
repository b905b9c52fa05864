import type { DriveItem } from "@maive/contract";
import {
  Archive,
  File,
  FileImage,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
  FileText,
  FileType,
  Folder,
  Presentation,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { Icon } from "../../../ui/index.ts";
import { thumbnailUrl } from "../model/addresses.ts";
import { kindOf, type FileKind } from "../model/file-kind.ts";
import classes from "./item-glyph.module.css";

const glyphs: Record<FileKind, LucideIcon> = {
  folder: Folder,
  image: FileImage,
  pdf: FileType,
  markdown: FileText,
  text: FileText,
  audio: FileMusic,
  video: FilePlay,
  archive: Archive,
  sheet: FileSpreadsheet,
  document: FileText,
  slides: Presentation,
  other: File,
};

interface ItemGlyphProps {
  item: Pick<DriveItem, "file_id" | "is_folder" | "mime_type" | "display_name" | "has_thumbnail">;
  /** Px of the icon. */
  size: number;
  /** Thumbnail size in px; absent: icon only. */
  picture?: number;
}

/** A thumbnail or type icon; decorative. */
export const ItemGlyph = ({ item, size, picture }: ItemGlyphProps) => {
  const [failed, setFailed] = useState(false);
  const kind = kindOf(item);
  if (picture !== undefined && item.has_thumbnail && !failed)
    return (
      <img
        className={classes.picture}
        src={thumbnailUrl(item.file_id, picture)}
        alt=""
        decoding="async"
        draggable={false}
        onError={() => setFailed(true)}
      />
    );
  return (
    <span className={classes.glyph} data-kind={kind}>
      <Icon of={glyphs[kind]} size={size} />
    </span>
  );
};
