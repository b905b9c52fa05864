import { VisuallyHidden } from "@mantine/core";
import type { CellFile, DriveItem } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useState, type ReactNode } from "react";
import { ItemGlyph } from "../../components/item-glyph.tsx";
import { FilePreview } from "../../preview/file-preview.tsx";
import { pickerTexts } from "../texts.ts";
import { DownloadLink } from "./download-link.tsx";
import classes from "./pickers.module.css";

const texts = pickerTexts.cell;

interface FileRowProps {
  file: CellFile & Partial<Pick<DriveItem, "has_thumbnail">>;
  downloadUrl: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A file of a cell: its name opens it over the screen. */
export const FileRow = ({ file, downloadUrl, children }: FileRowProps) => {
  const [isShown, setIsShown] = useState(false);
  const { file_id: fileId, display_name: name, mime_type: type } = file;
  const item = { ...file, is_folder: false, has_thumbnail: file.has_thumbnail ?? type.startsWith("image/") };
  return (
    <li className={classes.file}>
      <button type="button" className={classes.opening} title={name} onClick={() => setIsShown(true)}>
        <span className={classes.glyph}>
          <ItemGlyph item={item} size={20} picture={64} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.quiet}>{formatBytes(file.file_size)}</span>
          <VisuallyHidden>{texts.open}</VisuallyHidden>
        </span>
      </button>
      <DownloadLink
        href={downloadUrl}
        fileName={name}
        label={texts.download(name)}
        title={texts.download(name)}
      />
      {children}
      {isShown ? <FilePreview fileId={fileId} onClose={() => setIsShown(false)} /> : null}
    </li>
  );
};
