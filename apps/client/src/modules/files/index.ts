export { ensureFolder } from "./ensure-folder.ts";
export { UploadError, uploadBlockFile, type BlockFile } from "./upload-block-file.ts";
export { uploadFailure } from "./upload-failure.ts";
export { imageAccept, imageExtensions, refusalOf, refusalOfType, type UploadKind } from "./upload-rules.ts";
export { useFileDrop } from "./use-file-drop.ts";
export { useObjectUrl } from "./use-object-url.ts";
