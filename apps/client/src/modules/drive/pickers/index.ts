export { DriveFilePicker } from "./components/drive-file-picker.tsx";
export { DriveLinkEditor } from "./components/drive-link-editor.tsx";
export { FileCellEditor } from "./components/file-cell-editor.tsx";
export { ShownFiles } from "./components/shown-files.tsx";
export { readTypes } from "./model/file-rules.ts";
export { readableFilesQuery } from "./queries/readable-files.ts";
