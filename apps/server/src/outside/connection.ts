import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Why nothing was fetched. */
export type Refusal = "address" | "unreachable" | "status" | "type" | "too_large" | "too_slow";

/** The address could not be fetched, or may not be. */
export class OutsideError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`nothing was fetched: ${refusal}`);
    this.name = "OutsideError";
    this.refusal = refusal;
  }
}

/** How much of an answer's body is read. */
export interface BodyBounds {
  maxBytes: number;
  /** Ends early with what there is instead of refusing what is larger. */
  takesBeginning?: boolean;
}

/** What is sent. */
export interface Sent {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** How the outside is reached; tests stand in for DNS and the public internet. */
export interface Reach {
  resolve(host: string): Promise<readonly LookupAddress[]>;
  isOpen(address: string): boolean;
  isPort(port: number): boolean;
}

const maxHeaderBytes = 16 * 1024;

/** Every host of the public internet, on the ports of the web. */
export const publicInternet: Reach = {
  resolve: (host) => lookup(host, { all: true }),
  isOpen: isPublicAddress,
  isPort: (port) => port === 80 || port === 443,
};

/** @throws OutsideError `address` unless it is a public address of the web. */
export const checked = (address: string, reach: Reach): URL => {
  if (address.length > 2_000 || !URL.canParse(address)) throw new OutsideError("address");
  const url = new URL(address);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const port = Number(url.port || (url.protocol === "http:" ? 80 : 443));
  if (!isWeb || url.username !== "" || url.password !== "" || url.hostname === "" || !reach.isPort(port))
    throw new OutsideError("address");
  return url;
};

/** The one address that will be connected to: a second question could be answered differently. */
export const resolved = async (url: URL, reach: Reach): Promise<LookupAddress> => {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found =
    family === 0
      ? await reach.resolve(host).catch(() => {
          throw new OutsideError("unreachable");
        })
      : [{ address: host, family }];
  // All of them: a name with one address at home is no name of the public internet.
  const [first] = found;
  if (!first) throw new OutsideError("unreachable");
  if (!found.every(({ address }) => reach.isOpen(address))) throw new OutsideError("address");
  return first;
};

/** Sends a request to the address that was checked. */
export const ask = (
  url: URL,
  at: LookupAddress,
  { method, headers, body }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const request: ClientRequest = send(url, {
      agent: false,
      method,
      signal,
      maxHeaderSize: maxHeaderBytes,
      // For both signatures by which a connection calls it.
      lookup: (_host, options, answer) => {
        if (options.all) answer(null, [at]);
        else answer(null, at.address, at.family);
      },
      headers: { ...headers, "accept-encoding": "identity" },
    });
    request.once("response", resolve);
    request.on("error", () => reject(new OutsideError(signal.aborted ? "too_slow" : "unreachable")));
    request.end(body);
  });

export const readBody = async (
  answer: IncomingMessage,
  bounds: BodyBounds,
  signal: AbortSignal,
): Promise<Buffer> => {
  const { maxBytes, takesBeginning = false } = bounds;
  const declared = Number(answer.headers["content-length"] ?? 0);
  if (declared > maxBytes && !takesBeginning) throw new OutsideError("too_large");
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size <= maxBytes) continue;
      if (!takesBeginning) throw new OutsideError("too_large");
      break;
    }
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new OutsideError(signal.aborted ? "too_slow" : "unreachable");
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
};

export const typeOf = ({ headers }: IncomingMessage): string =>
  (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** DNS lookups cannot be aborted; the caller does not wait for them. */
export const withDeadline = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new OutsideError("too_slow"));
    if (signal.aborted) return late();
    signal.addEventListener("abort", late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", late));
  });
