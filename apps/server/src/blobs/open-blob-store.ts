import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { BlobStore } from "./blob-store.ts";
import { localBlobStore } from "./local-blob-store.ts";
import { bucketOf, s3BlobsIn, s3BlobStore } from "./s3-blob-store.ts";
import { s3Caller } from "./s3-request.ts";

/** Where a configuration puts the bytes of files; nothing is called or made yet. */
export const openBlobStore = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): BlobStore =>
  s3 ? s3BlobStore(s3) : localBlobStore(join(dataDir, "blobs"));

/** Where several processes put what is not complete yet, under random names: beside the blobs, so that each finds it. */
export const openPartStore = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): BlobStore =>
  s3
    ? s3BlobsIn(s3Caller(s3), bucketOf(s3), { prefix: "uploads/", pathOf: (name) => name })
    : localBlobStore(join(dataDir, "uploads", "parts"));
