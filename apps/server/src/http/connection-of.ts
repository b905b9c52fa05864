import type { IncomingMessage } from "node:http";
import type { Connection } from "../shared/connection.ts";
import { isSecure, type OriginRule, ownOrigin } from "./origin.ts";
import { plainAddress } from "./trusted-proxies.ts";

/** Set by proxies only (RFC 7239, its predecessors, and `Via` of RFC 9110, section 7.6.3). */
const proxyHeaders = [
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "forwarded",
  "via",
] as const;

/** How a request came in. */
export const connectionOf = (request: IncomingMessage, rule: OriginRule): Connection => {
  const peer = plainAddress(request.socket.remoteAddress ?? "");
  return {
    peer,
    isTrusted: rule.trustsProxy(peer),
    forwarded: proxyHeaders.filter((name) => request.headers[name] !== undefined),
    isSecure: isSecure(request, rule),
    origin: ownOrigin(request, rule.trustsProxy),
    browserOrigin: URL.canParse(request.headers.origin ?? "") ? (request.headers.origin ?? null) : null,
    publicUrl: rule.publicUrl,
  };
};
