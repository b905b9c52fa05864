import { createReadStream } from "node:fs";
import { finished } from "node:stream/promises";
import { text } from "node:stream/consumers";
import type { IncomingMessage } from "node:http";
import type { S3Config } from "../config/config.ts";
import { type BlobStore, BlobMissingError, demandBlobName, isBlobName } from "./blob-store.ts";
import { removeFile } from "./durable-files.ts";
import { s3Caller, S3Error } from "./s3-request.ts";

const prefix = "blobs/";
const keyOf = (sha256: string): string => `${prefix}${demandBlobName(sha256)}`;

const isAbsent = (error: unknown): boolean => error instanceof S3Error && error.status === 404;

/** Reads an answer nobody looks at to its end, so that its connection serves the next call. */
const drain = async (answer: IncomingMessage): Promise<void> => {
  answer.resume();
  await finished(answer);
};

/** Blobs as objects `blobs/<sha256>` of an S3-compatible store. Its server checks the hash of what arrives. */
export const s3BlobStore = (config: S3Config): BlobStore => {
  const call = s3Caller(config);

  /** Bytes of an object; null when there is none. */
  const sizeOf = async (sha256: string): Promise<number | null> => {
    try {
      const answer = await call({ method: "HEAD", key: keyOf(sha256) });
      await drain(answer);
      return Number(answer.headers["content-length"]);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  };

  return {
    put: async ({ path, sha256, size }) => {
      if ((await sizeOf(sha256)) !== size)
        await drain(
          await call({
            method: "PUT",
            key: keyOf(sha256),
            headers: {
              "content-length": String(size),
              "content-type": "application/octet-stream",
              "x-amz-content-sha256": sha256,
            },
            body: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
          }),
        );
      await removeFile(path);
    },
    open: async (sha256, range) => {
      try {
        const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
        const answer = await call({ method: "GET", key: keyOf(sha256), headers });
        if (range && answer.statusCode !== 206) {
          answer.destroy();
          throw new Error("The object store does not answer ranges");
        }
        return answer;
      } catch (error) {
        throw isAbsent(error) ? new BlobMissingError(sha256) : error;
      }
    },
    has: async (sha256) => (await sizeOf(sha256)) !== null,
    remove: async (sha256) => {
      try {
        await drain(await call({ method: "DELETE", key: keyOf(sha256) }));
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const query = {
          "list-type": "2",
          prefix,
          ...(next === undefined ? {} : { "continuation-token": next }),
        };
        const page = await text(await call({ method: "GET", query }));
        for (const [, key = ""] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          const name = key.slice(prefix.length);
          if (isBlobName(name)) yield name;
        }
        next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
      } while (next !== undefined);
    },
  };
};
