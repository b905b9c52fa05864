import {
  ask,
  type BodyBounds,
  checked,
  OutsideError,
  publicInternet,
  type Reach,
  readBody,
  resolved,
  type Sent,
  typeOf,
  withDeadline,
} from "./connection.ts";

export interface FetchBounds extends BodyBounds {
  /** For all redirects together, in ms. */
  timeoutMs: number;
  /** What the declared type begins with, without its parameters. */
  types: readonly string[];
}

export interface Fetched {
  /** After redirects. */
  address: string;
  type: string;
  bytes: Buffer;
}

const maxRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const reading: Sent = {
  method: "GET",
  headers: { accept: "*/*", "accept-language": "de,en;q=0.5", "user-agent": "MAIVE (Vorschau)" },
};

/**
 * Fetches what stands at an address of the public internet.
 * @throws OutsideError
 */
export const guardedFetch = async (
  address: string,
  bounds: FetchBounds,
  reach: Reach = publicInternet,
): Promise<Fetched> => {
  const signal = AbortSignal.timeout(bounds.timeoutMs);
  let next = address;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const url = checked(next, reach);
    const at = await withDeadline(resolved(url, reach), signal);
    const answer = await ask(url, at, reading, signal);
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
      const isNeeded = bounds.types.some((prefix) => type.startsWith(prefix));
      const isCoded = (headers["content-encoding"] ?? "identity") !== "identity";
      if (!isNeeded || isCoded) throw new OutsideError("type");
      return { address: url.href, type, bytes: await readBody(answer, bounds, signal) };
    } finally {
      answer.destroy();
    }
  }
  throw new OutsideError("address");
};
