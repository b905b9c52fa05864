import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import type { TrustsProxy } from "./trusted-proxies.ts";

export interface OriginRule {
  /** Origin people use, when it differs from the one the server sees. */
  publicUrl: string | undefined;
  trustsProxy: TrustsProxy;
}

const last = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.join(",") : header)?.split(",").at(-1)?.trim();

/** Host with an optional port: nothing that could end the host part of an address or a header value. */
const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?$/i;

/**
 * The origin under which a request reached this server, or null when its Host header is not one.
 * `X-Forwarded-Proto` and `X-Forwarded-Host` count only when a trusted proxy sent them.
 */
export const ownOrigin = (request: IncomingMessage, trustsProxy: TrustsProxy): string | null => {
  const trusted = trustsProxy(request.socket.remoteAddress ?? "");
  const forwarded = (name: string) => (trusted ? last(request.headers[name]) : undefined);
  const scheme = forwarded("x-forwarded-proto") ?? (request.socket instanceof TLSSocket ? "https" : "http");
  const host = forwarded("x-forwarded-host") ?? request.headers.host ?? "";
  const text = `${scheme}://${host}`;
  return /^https?$/.test(scheme) && hostForm.test(host) && URL.canParse(text) ? new URL(text).origin : null;
};

/** Whether the person's browser speaks HTTPS with this server, perhaps through a proxy. */
export const isSecure = (request: IncomingMessage, { publicUrl, trustsProxy }: OriginRule): boolean => {
  const own = ownOrigin(request, trustsProxy);
  if (own === null) return false;
  if (own.startsWith("https:")) return true;
  return publicUrl !== undefined && publicUrl === own.replace(/^http:/, "https:");
};

/**
 * Whether a state-changing request or a socket may come from where it says. A request without `Origin` does not
 * come from a foreign page; one with it must name exactly this server: scheme, host and port.
 */
export const isAllowedOrigin = (
  request: IncomingMessage,
  { publicUrl, trustsProxy }: OriginRule,
): boolean => {
  if (request.headers["sec-fetch-site"] === "cross-site") return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return (publicUrl !== undefined && origin === publicUrl) || origin === ownOrigin(request, trustsProxy);
};
