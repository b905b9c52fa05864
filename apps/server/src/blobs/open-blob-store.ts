import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { BlobStore } from "./blob-store.ts";
import { localBlobStore } from "./local-blob-store.ts";
import { s3BlobStore } from "./s3-blob-store.ts";

/** Where a configuration puts the bytes of files; nothing is called or made yet. */
export const openBlobStore = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): BlobStore =>
  s3 ? s3BlobStore(s3) : localBlobStore(join(dataDir, "blobs"));
