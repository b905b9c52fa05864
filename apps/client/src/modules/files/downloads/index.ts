export { startDownload } from "./start-download.ts";
export { useCheckedDownloads } from "./use-checked-downloads.ts";
export { saveBlob } from "./save-blob.ts";
