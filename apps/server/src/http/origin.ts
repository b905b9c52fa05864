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

/** Host with an optional port: nothing that could end the host part of an address or a header value. */
const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?$/i;

const forwarded = (request: IncomingMessage, name: string, trustsProxy: TrustsProxy): string | undefined =>
  trustsProxy(request.socket.remoteAddress ?? "") ? last(request.headers[name]) : undefined;

/**
 * The host that was asked for, with its port where it names one, or null when the Host header is none.
 * `X-Forwarded-Host` counts only when a trusted proxy sent it.
 */
export const ownHost = (request: IncomingMessage, trustsProxy: TrustsProxy): string | null => {
  const host = forwarded(request, "x-forwarded-host", trustsProxy) ?? request.headers.host ?? "";
  return hostForm.test(host) && URL.canParse(`http://${host}`) ? host : null;
};

/**
 * The origin under which a request reached this server, or null when its Host header is not one.
 * `X-Forwarded-Proto` counts only when a trusted proxy sent it.
 */
export const ownOrigin = (request: IncomingMessage, trustsProxy: TrustsProxy): string | null => {
  const scheme =
    forwarded(request, "x-forwarded-proto", trustsProxy) ??
    (request.socket instanceof TLSSocket ? "https" : "http");
  const host = ownHost(request, trustsProxy);
  return /^https?$/.test(scheme) && host !== null ? new URL(`${scheme}://${host}`).origin : null;
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
