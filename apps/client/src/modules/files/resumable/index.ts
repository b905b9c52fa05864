export { endOfError, type FailedEnd } from "./failed-end.ts";
export { type PartsEnd, type PartsInput, type SendingParts, sendParts } from "./send-parts.ts";
export { type FileMark, markOf, type StoredUpload, StoredUploads } from "./stored-uploads.ts";
