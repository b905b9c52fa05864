import { createReadStream } from "node:fs";
import type { S3Config } from "../config/config.ts";
import {
  type BlobStore,
  type BlobTimes,
  BlobMissingError,
  demandBlobName,
  isBlobName,
  type StagedFile,
} from "./blob-store.ts";
import { removeFile } from "./durable-files.ts";
import { drain, isAbsentObject, listObjects, readSmall, removeObject, writeSmall } from "./s3-documents.ts";
import { type S3Caller, s3Caller, S3Error } from "./s3-request.ts";
import { markName, markText, parseMark } from "./store-mark.ts";

/** A health check gives the store at most this long, in ms. */
const pingMs = 3_000;

/** Both timestamps are the store's: its clock may differ from the server's. A missing one counts as now. */
const timesOf = (modified: string | undefined, date: string | undefined): BlobTimes => {
  const [storedAt, now] = [Date.parse(modified ?? ""), Date.parse(date ?? "")];
  return {
    storedAt: Number.isNaN(storedAt) ? Number.MAX_SAFE_INTEGER : storedAt,
    age: Number.isNaN(now - storedAt) ? 0 : now - storedAt,
  };
};

/** Where blobs lie in a bucket. */
export interface S3Layout {
  /** Of all their keys, and of the mark. */
  prefix: string;
  /** What follows for one of them. */
  pathOf(name: string): string;
  /** Whether bytes that somebody else has put meanwhile stay, where the store knows that (`If-None-Match`). */
  putsIfAbsent?: boolean;
}

const blobsLayout: S3Layout = { prefix: "blobs/", pathOf: (sha256) => sha256 };

/** The address of a bucket. */
export const bucketOf = ({ endpoint, bucket }: Pick<S3Config, "endpoint" | "bucket">): string =>
  `${endpoint.replace(/\/$/, "")}/${bucket}`;

/** Blobs as objects `blobs/<sha256>` of an S3-compatible store. Its server checks the hash of what arrives. */
export const s3BlobStore = (config: S3Config): BlobStore =>
  s3BlobsIn(s3Caller(config), bucketOf(config), blobsLayout);

/** Blobs as objects wherever a layout puts them. */
export const s3BlobsIn = (
  call: S3Caller,
  bucket: string,
  { prefix, pathOf, putsIfAbsent = false }: S3Layout,
): BlobStore => {
  const keyOf = (name: string): string => `${prefix}${pathOf(demandBlobName(name))}`;
  const mark = `${prefix}${markName}`;
  let knowsAbsent = putsIfAbsent;

  /** Bytes of an object; null when there is none. */
  const sizeOf = async (name: string): Promise<number | null> => {
    try {
      const answer = await call({ method: "HEAD", key: keyOf(name) });
      await drain(answer);
      return Number(answer.headers["content-length"]);
    } catch (error) {
      if (isAbsentObject(error)) return null;
      throw error;
    }
  };

  /** @returns false where some are there meanwhile. */
  const putBytes = async (staged: StagedFile, name: string, ifAbsent: boolean): Promise<boolean> => {
    try {
      await drain(
        await call({
          method: "PUT",
          key: keyOf(name),
          headers: {
            "content-length": String(staged.size),
            "content-type": "application/octet-stream",
            "x-amz-content-sha256": staged.sha256,
            ...(ifAbsent ? { "if-none-match": "*" } : {}),
          },
          body: () => createReadStream(staged.path, { highWaterMark: 256 * 1024 }),
        }),
      );
      return true;
    } catch (error) {
      if (!ifAbsent || !(error instanceof S3Error)) throw error;
      if (error.status === 412) return false;
      if (error.status === 501) knowsAbsent = false;
      else if (error.status !== 409) throw error;
      return putBytes(staged, name, false);
    }
  };

  return {
    place: { bytes: `${bucket}/${prefix}`, mark: `${bucket}/${mark}` },
    ping: async () => {
      const query = { "list-type": "2", prefix, "max-keys": "1" };
      await drain(await call({ method: "GET", query, within: pingMs }));
    },
    put: async (staged, name = staged.sha256) => {
      const there = await sizeOf(name);
      const isNew = there !== staged.size && (await putBytes(staged, name, knowsAbsent && there === null));
      await removeFile(staged.path);
      return isNew;
    },
    open: async (name, range) => {
      try {
        const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
        const answer = await call({ method: "GET", key: keyOf(name), headers });
        if (range && answer.statusCode !== 206) {
          answer.destroy();
          throw new Error("The object store does not answer ranges");
        }
        return answer;
      } catch (error) {
        throw isAbsentObject(error) ? new BlobMissingError(name) : error;
      }
    },
    has: async (name) => (await sizeOf(name)) !== null,
    setAside: async (name) => {
      const source = `/${bucket.split("/").at(-1)}/${keyOf(name)}`;
      await drain(
        await call({ method: "PUT", key: `damaged/${name}`, headers: { "x-amz-copy-source": source } }),
      );
      await removeObject(call, keyOf(name));
    },
    remove: (name) => removeObject(call, keyOf(name)),
    list: async function* () {
      for await (const { key, modified, now } of listObjects(call, prefix)) {
        const name = key.slice(-64);
        if (isBlobName(name) && key === keyOf(name))
          yield { sha256: name, times: async () => timesOf(modified, now) };
      }
    },
    readMark: async () => {
      const content = await readSmall(call, mark);
      return content === null ? null : parseMark(content.toString("utf8"));
    },
    writeMark: (said) => writeSmall(call, mark, Buffer.from(markText(said))),
  };
};
