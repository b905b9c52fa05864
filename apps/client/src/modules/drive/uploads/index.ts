export { resolveConflicts } from "./conflicts/resolve-conflicts.ts";
export { UploadTray } from "./components/upload-tray.tsx";
export { useUploads } from "./hooks/use-uploads.ts";
export { chosenFrom, type Chosen } from "./model/chosen-files.ts";
export { readDrop } from "./model/dropped-entries.ts";
export { uploadTexts } from "./texts.ts";
