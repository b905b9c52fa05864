import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import type { TrustsProxy } from "./trusted-proxies.ts";

export interface OriginRule {
  /** Origin people use, when it differs from the one the server sees. */
  publicUrl: string | undefined;
  /** Hosts under which people may use it beside `publicUrl`. */
  allowedHosts?: readonly string[];
  trustsProxy: TrustsProxy;
}

const last = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.join(",") : header)?.split(",").at(-1)?.trim();

/** Host with an optional port, without characters that could break out of a URL or header. */
const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?$/i;

const forwarded = (request: IncomingMessage, name: string, trustsProxy: TrustsProxy): string | undefined =>
  trustsProxy(request.socket.remoteAddress ?? "") ? last(request.headers[name]) : undefined;

/**
 * The requested host and port, or null when the Host header is malformed. `X-Forwarded-Host` counts only from trusted
 * proxies.
 */
export const ownHost = (request: IncomingMessage, trustsProxy: TrustsProxy): string | null => {
  const host = forwarded(request, "x-forwarded-host", trustsProxy) ?? request.headers.host ?? "";
  return hostForm.test(host) && URL.canParse(`http://${host}`) ? host : null;
};

/**
 * The origin of a request as this server sees it, or null when its Host header is malformed. `X-Forwarded-Proto`
 * counts only from trusted proxies.
 */
export const ownOrigin = (request: IncomingMessage, trustsProxy: TrustsProxy): string | null => {
  const scheme =
    forwarded(request, "x-forwarded-proto", trustsProxy) ??
    (request.socket instanceof TLSSocket ? "https" : "http");
  const host = ownHost(request, trustsProxy);
  return /^https?$/.test(scheme) && host !== null ? new URL(`${scheme}://${host}`).origin : null;
};

/** Whether the browser uses HTTPS, perhaps through a proxy. */
export const isSecure = (request: IncomingMessage, { publicUrl, trustsProxy }: OriginRule): boolean => {
  const own = ownOrigin(request, trustsProxy);
  if (own === null) return false;
  if (own.startsWith("https:")) return true;
  return publicUrl !== undefined && publicUrl === own.replace(/^http:/, "https:");
};

/**
 * CSRF check: whether an unsafe request or a socket comes from this server's own origin (scheme, host and port).
 * Requests without `Origin` do not come from another site's page.
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
