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

export interface FetchBounds {
  maxBytes: number;
  /** For all redirects together, in ms. */
  patience: number;
  /** What the declared type begins with, without its parameters. */
  types: readonly string[];
  /** Ends early with what there is instead of refusing what is larger. */
  takesBeginning?: boolean;
}

export interface Fetched {
  /** After redirects. */
  address: string;
  type: string;
  bytes: Buffer;
}

/** How the outside is reached; tests stand in for DNS and the public internet. */
export interface Reach {
  resolve(host: string): Promise<readonly LookupAddress[]>;
  isOpen(address: string): boolean;
  isPort(port: number): boolean;
}

const maxRedirects = 3;
const maxHeaderBytes = 16 * 1024;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const publicInternet: Reach = {
  resolve: (host) => lookup(host, { all: true }),
  isOpen: isPublicAddress,
  isPort: (port) => port === 80 || port === 443,
};

/** @throws OutsideError `address` unless it is one of the web that may be asked. */
const checked = (address: string, reach: Reach): URL => {
  if (address.length > 2_000 || !URL.canParse(address)) throw new OutsideError("address");
  const url = new URL(address);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const port = Number(url.port || (url.protocol === "http:" ? 80 : 443));
  if (!isWeb || url.username !== "" || url.password !== "" || url.hostname === "" || !reach.isPort(port))
    throw new OutsideError("address");
  return url;
};

/** The one address that will be connected to: a second question could be answered differently. */
const resolved = async (url: URL, reach: Reach): Promise<LookupAddress> => {
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

const ask = (url: URL, at: LookupAddress, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const asked: ClientRequest = send(url, {
      agent: false,
      signal,
      maxHeaderSize: maxHeaderBytes,
      // In both forms in which the connection asks.
      lookup: (_host, options, answer) => {
        if (options.all) answer(null, [at]);
        else answer(null, at.address, at.family);
      },
      headers: {
        accept: "*/*",
        "accept-encoding": "identity",
        "accept-language": "de,en;q=0.5",
        "user-agent": "MAIVE (Vorschau)",
      },
    });
    asked.once("response", resolve);
    asked.on("error", () => reject(new OutsideError(signal.aborted ? "too_slow" : "unreachable")));
    asked.end();
  });

const readBody = async (
  answer: IncomingMessage,
  bounds: FetchBounds,
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

const typeOf = ({ headers }: IncomingMessage): string =>
  (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/**
 * Fetches what stands at an address of the public internet.
 * @throws OutsideError
 */
export const guardedFetch = async (
  address: string,
  bounds: FetchBounds,
  reach: Reach = publicInternet,
): Promise<Fetched> => {
  const signal = AbortSignal.timeout(bounds.patience);
  let next = address;
  for (let asked = 0; asked <= maxRedirects; asked += 1) {
    const url = checked(next, reach);
    const at = await unlessLate(resolved(url, reach), signal);
    const answer = await ask(url, at, signal);
    try {
      const { statusCode = 0, headers } = answer;
      const { location } = headers;
      if (redirects.has(statusCode) && location !== undefined) {
        if (!URL.canParse(location, url)) throw new OutsideError("address");
        next = new URL(location, url).href;
        continue;
      }
      if (statusCode !== 200) throw new OutsideError("status");
      const type = typeOf(answer);
      const isWanted = bounds.types.some((wanted) => type.startsWith(wanted));
      const isCoded = (headers["content-encoding"] ?? "identity") !== "identity";
      if (!isWanted || isCoded) throw new OutsideError("type");
      return { address: url.href, type, bytes: await readBody(answer, bounds, signal) };
    } finally {
      answer.destroy();
    }
  }
  throw new OutsideError("address");
};

/** Questions to DNS cannot be taken back; who asked does not wait for them. */
const unlessLate = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new OutsideError("too_slow"));
    if (signal.aborted) return late();
    signal.addEventListener("abort", late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", late));
  });
