export { type BlobStore, BlobMissingError, type ByteRange, type StagedFile } from "./blob-store.ts";
export { Blobs, type Swept } from "./blobs.ts";
export { codeOf, diskError, makeFolder, removeFile } from "./durable-files.ts";
export { KeyedLock } from "./keyed-lock.ts";
export { localBlobStore } from "./local-blob-store.ts";
export { s3BlobStore } from "./s3-blob-store.ts";
export type { StageLimits } from "./file-sink.ts";
export { Staging } from "./staging.ts";
