import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { text } from "node:stream/consumers";
import type { IncomingMessage } from "node:http";
import type { S3Config } from "../config/config.ts";
import {
  type BlobStore,
  type BlobTimes,
  BlobMissingError,
  demandBlobName,
  isBlobName,
} from "./blob-store.ts";
import { removeFile } from "./durable-files.ts";
import { s3Caller, S3Error } from "./s3-request.ts";
import { markName, markText, parseMark } from "./store-mark.ts";

const prefix = "blobs/";
/** A health check gives the store at most this long, in ms. */
const pingMs = 3_000;
const keyOf = (sha256: string): string => `${prefix}${demandBlobName(sha256)}`;

const isAbsent = (error: unknown): boolean => error instanceof S3Error && error.status === 404;

/** Both timestamps are the store's: its clock may differ from the server's. A missing one counts as now. */
const timesOf = (modified: string | undefined, date: string | undefined): BlobTimes => {
  const [storedAt, now] = [Date.parse(modified ?? ""), Date.parse(date ?? "")];
  return {
    storedAt: Number.isNaN(storedAt) ? Number.MAX_SAFE_INTEGER : storedAt,
    age: Number.isNaN(now - storedAt) ? 0 : now - storedAt,
  };
};

/** Drains an unused response so that its connection can be reused. */
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

  const mark = `${prefix}${markName}`;
  const bucket = `${config.endpoint.replace(/\/$/, "")}/${config.bucket}`;

  return {
    place: { bytes: `${bucket}/${prefix}`, mark: `${bucket}/${mark}` },
    ping: async () => {
      const query = { "list-type": "2", prefix, "max-keys": "1" };
      await drain(await call({ method: "GET", query, within: pingMs }));
    },
    put: async ({ path, sha256, size }) => {
      const isNew = (await sizeOf(sha256)) !== size;
      if (isNew)
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
      return isNew;
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
        const answer = await call({ method: "GET", query });
        const { date } = answer.headers;
        const page = await text(answer);
        for (const [, item = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = (/<Key>([^<]+)<\/Key>/.exec(item)?.[1] ?? "").slice(prefix.length);
          const modified = /<LastModified>([^<]+)<\/LastModified>/.exec(item)?.[1];
          if (isBlobName(name)) yield { sha256: name, times: async () => timesOf(modified, date) };
        }
        next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
      } while (next !== undefined);
    },
    readMark: async () => {
      try {
        return parseMark(await text(await call({ method: "GET", key: mark })));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    writeMark: async (said) => {
      const content = Buffer.from(markText(said));
      await drain(
        await call({
          method: "PUT",
          key: mark,
          headers: {
            "content-length": String(content.length),
            "content-type": "application/json",
            "x-amz-content-sha256": createHash("sha256").update(content).digest("hex"),
          },
          body: () => Readable.from([content]),
        }),
      );
    },
  };
};
