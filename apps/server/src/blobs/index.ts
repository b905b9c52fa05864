export { admitDatabase, ForeignStoreError } from "./admit-database.ts";
export {
  type BlobStore,
  BlobDamagedError,
  BlobMissingError,
  type ByteRange,
  type StagedFile,
} from "./blob-store.ts";
export { Blobs, type SweepResult } from "./blob-registry.ts";
export { storeAll } from "./store-all.ts";
export {
  codeOf,
  isFullDisk,
  makeFolder,
  removeFile,
  sizeOf,
  syncFile,
  syncFolder,
  writeDurably,
} from "./durable-files.ts";
export { FileCache } from "./file-cache.ts";
export { freeBytes } from "./free-bytes.ts";
export { localBlobPath, localBlobStore } from "./local-blob-store.ts";
export { openBlobStore, openPartStore } from "./open-blob-store.ts";
export { Quotas } from "./quotas.ts";
export { damagedFileNames, writeDamagedBlobs } from "./damaged-blobs.store.ts";
export { type BackedUp, Scrub } from "./scrub.ts";
export { bucketOf, s3BlobsIn, s3BlobStore } from "./s3-blob-store.ts";
export { isAbsentObject, listObjects, readSmall, removeObject, writeSmall } from "./s3-documents.ts";
export { type S3Caller, s3Caller, S3Error } from "./s3-request.ts";
export type { StagedShare } from "./staged-bytes.ts";
export { GatheredSyncs } from "./store-syncs.ts";
export { measure, type MeterLimits } from "./file-sink.ts";
export { Staging, type StagingBounds } from "./staging.ts";
export { type DamagedBlob, stateOfBlob, verifyBytes } from "./verify-bytes.ts";
export { storeTexts } from "./texts.ts";
