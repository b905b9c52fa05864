export { DriveFilePicker, type DriveFilePickerProps } from "./components/drive-file-picker.tsx";
export { DriveLinkEditor, type DriveLinkEditorProps } from "./components/drive-link-editor.tsx";
export { FileCellEditor, type FileCellEditorProps } from "./components/file-cell-editor.tsx";
export { problemOf, readRules, readTypes, type CellRules, type FileRules } from "./model/file-rules.ts";
export { readableFilesQuery } from "./queries/readable-files.ts";
export { pickerTexts } from "./texts.ts";
