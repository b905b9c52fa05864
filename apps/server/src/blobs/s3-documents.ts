import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { buffer, text } from "node:stream/consumers";
import { type S3Call, type S3Caller, S3Error } from "./s3-request.ts";

/** Whether a store says that there is no such object; not that there is no such bucket. */
export const isAbsentObject = (error: unknown): boolean =>
  error instanceof S3Error && error.status === 404 && error.code !== "NoSuchBucket";

/** Drains an unused response so that its connection can be reused. */
export const drain = async (answer: IncomingMessage): Promise<void> => {
  answer.resume();
  await finished(answer);
};

const mostBreaks = 3;

/** Reads an answer whole; one that breaks off is retried. */
const readWhole = async <T>(
  call: S3Caller,
  request: S3Call,
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> => {
  for (let breaks = 0; ; breaks += 1) {
    const answer = await call(request);
    try {
      return await read(answer);
    } catch (error) {
      if (breaks >= mostBreaks) throw error;
    }
  }
};

/** A small object whole; null where there is none. */
export const readSmall = async (call: S3Caller, key: string): Promise<Buffer | null> => {
  try {
    return await readWhole(call, { method: "GET", key }, buffer);
  } catch (error) {
    if (isAbsentObject(error)) return null;
    throw error;
  }
};

/** Writes a small object. @param headers further ones, such as a condition. */
export const writeSmall = async (
  call: S3Caller,
  key: string,
  content: Buffer,
  headers: Record<string, string> = {},
): Promise<void> =>
  drain(
    await call({
      method: "PUT",
      key,
      headers: {
        "content-length": String(content.length),
        "content-type": "application/octet-stream",
        "x-amz-content-sha256": createHash("sha256").update(content).digest("hex"),
        ...headers,
      },
      body: () => Readable.from([content]),
    }),
  );

/** Removing what is not there is no error. */
export const removeObject = async (call: S3Caller, key: string): Promise<void> => {
  try {
    await drain(await call({ method: "DELETE", key }));
  } catch (error) {
    if (!isAbsentObject(error)) throw error;
  }
};

export interface ListedObject {
  key: string;
  /** Both as the store says them, by its own clock. */
  modified: string | undefined;
  now: string | undefined;
}

/** All objects whose keys begin so, a page at a time. */
export const listObjects = async function* (call: S3Caller, prefix: string): AsyncGenerator<ListedObject> {
  let next: string | undefined;
  do {
    const query = {
      "list-type": "2",
      prefix,
      ...(next === undefined ? {} : { "continuation-token": next }),
    };
    const [page, now] = await readWhole(call, { method: "GET", query }, async (answer) => [
      await text(answer),
      answer.headers.date,
    ]);
    for (const [, item = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield {
        key: /<Key>([^<]+)<\/Key>/.exec(item)?.[1] ?? "",
        modified: /<LastModified>([^<]+)<\/LastModified>/.exec(item)?.[1],
        now,
      };
    next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
  } while (next !== undefined);
};
