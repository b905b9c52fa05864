import type { CellFile } from "@maive/contract";
import { downloadUrl } from "../../model/addresses.ts";
import { FileRow } from "./file-row.tsx";
import classes from "./pickers.module.css";

interface ShownFilesProps {
  label: string;
  files: readonly CellFile[];
}

/** Files that are looked at and downloaded, and nothing else. */
export const ShownFiles = ({ label, files }: ShownFilesProps) => (
  <ul className={classes.files} aria-label={label}>
    {files.map((file) => (
      <FileRow key={file.file_id} file={file} downloadUrl={downloadUrl(file.file_id)} />
    ))}
  </ul>
);
