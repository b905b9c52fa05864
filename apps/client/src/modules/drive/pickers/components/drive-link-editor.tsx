import type { DriveItem } from "@maive/contract";
import { Button } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { FileSearch, X } from "lucide-react";
import { useState } from "react";
import { Icon, IconButton, LoadingText } from "../../../../ui/index.ts";
import { ItemGlyph } from "../../components/item-glyph.tsx";
import { downloadUrl } from "../../model/addresses.ts";
import { pickerTexts } from "../texts.ts";
import { DownloadLink } from "./download-link.tsx";
import { DriveFilePicker, type DriveFilePickerProps } from "./drive-file-picker.tsx";
import classes from "./pickers.module.css";

const texts = pickerTexts.link;

export interface DriveLinkEditorProps {
  /** The linked file's id; null without a link. */
  fileId: string | null;
  /** The linked file; undefined while loading, null when gone or unreadable. */
  file: DriveItem | null | undefined;
  readOnly?: boolean;
  /** Changes the link; null removes it. */
  onChange: (fileId: string | null) => void;
  /** The picker's source. */
  picker: Omit<DriveFilePickerProps, "opened" | "onClose" | "onSelect">;
}

/** The file a cell links to: shown, downloaded, exchanged and removed. */
export const DriveLinkEditor = ({
  fileId,
  file,
  readOnly = false,
  onChange,
  picker,
}: DriveLinkEditorProps) => {
  const [picking, setPicking] = useState(false);
  return (
    <div className={classes.editor}>
      {fileId === null && <p className={classes.none}>{texts.none}</p>}
      {fileId !== null && file === undefined && <LoadingText text={texts.loading} />}
      {fileId !== null && file !== undefined && (
        <div className={classes.file}>
          {file && (
            <span className={classes.glyph}>
              <ItemGlyph item={file} size={20} picture={64} />
            </span>
          )}
          <span className={classes.words}>
            <span className={classes.name}>{file ? file.display_name : texts.gone}</span>
            {file && <span className={classes.quiet}>{`${formatBytes(file.file_size)} · ${file.path}`}</span>}
          </span>
          {file && (
            <DownloadLink
              href={downloadUrl(file.file_id)}
              fileName={file.display_name}
              label={texts.downloadOf(file.display_name)}
              title={texts.download}
            />
          )}
          {!readOnly && (
            <IconButton label={texts.remove} onClick={() => onChange(null)}>
              <Icon of={X} />
            </IconButton>
          )}
        </div>
      )}
      {!readOnly && (
        <>
          <Button
            variant="default"
            leftSection={<Icon of={FileSearch} size={16} />}
            onClick={() => setPicking(true)}
          >
            {fileId === null ? texts.choose : texts.change}
          </Button>
          <DriveFilePicker
            {...picker}
            opened={picking}
            onClose={() => setPicking(false)}
            onSelect={({ file_id }) => {
              setPicking(false);
              onChange(file_id);
            }}
          />
        </>
      )}
    </div>
  );
};
