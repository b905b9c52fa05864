import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "../config/config.ts";

export interface S3Call {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Object key; absent for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** One attempt with this timeout in ms. */
  within?: number;
  /** Called for every attempt. */
  body?: () => Readable;
}

/** The object store answered with an error or not at all. */
export class S3Error extends Error {
  readonly status: number;
  /** What the store calls it, such as `NoSuchBucket`; empty where it says nothing. */
  readonly code: string;

  constructor(status: number, message: string) {
    super(`The object store answered ${status}: ${message}`);
    this.name = "S3Error";
    this.status = status;
    this.code = /<Code>([^<]+)<\/Code>/.exec(message)?.[1] ?? "";
  }
}

const usualTries = 3;
/** A connection on which nothing moves for this long is given up, in ms. */
const idleMs = 60_000;

/** What a store refuses for the moment: too much at once, a fault of its own. That it has no room, or does not know how, stays so. */
const worthAnotherTry = (error: unknown): boolean =>
  !(error instanceof S3Error) ||
  error.status === 429 ||
  (error.status >= 500 && error.status !== 501 && error.status !== 507);

export type S3Caller = (call: S3Call) => Promise<IncomingMessage>;

/**
 * Signed calls to an S3-compatible store. All are idempotent, and retried where that may help.
 * @param tries how often at most; the pauses between them grow fourfold.
 */
export const s3Caller = (config: S3Config, tries = usualTries): S3Caller => {
  const secure = config.endpoint.startsWith("https:");
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 64 });
  const signer = new AwsClient({ ...config, service: "s3", retries: 0 });

  const send = async ({
    method,
    key,
    query = {},
    headers = {},
    within,
    body,
  }: S3Call): Promise<IncomingMessage> => {
    const url = new URL(`${config.endpoint.replace(/\/$/, "")}/${config.bucket}${key ? `/${key}` : ""}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await signer.sign(url, { method, headers, aws: { region: config.region } });
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      agent,
      headers: Object.fromEntries(signed.headers),
      timeout: idleMs,
      ...(within === undefined ? {} : { signal: AbortSignal.timeout(within) }),
    });
    request.on("timeout", () => request.destroy(new Error("The object store does not answer")));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on("response", resolve);
      request.on("error", reject);
    });
    if (body) await Promise.all([pipeline(body(), request), answered]);
    else request.end();
    const answer = await answered;
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    throw new S3Error(status, (await text(answer)).slice(0, 500));
  };

  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(call);
      } catch (error) {
        if (call.within !== undefined || attempt >= tries || !worthAnotherTry(error)) throw error;
        await wait(100 * 4 ** attempt);
      }
    }
  };
};
