import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";
import { ownHost, type OriginRule } from "./origin.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const isLoopback = (host: string): boolean => {
  if (host === "localhost") return true;
  const address = host.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? "ipv4" : "ipv6");
};

/**
 * Also served under unknown hosts, for probes: health, and metrics with a token. DNS rebinding gains nothing from
 * either; our cookies are not sent under a foreign name.
 */
const forEveryHost = new Set(["/healthz", "/livez", "/readyz", "/metrics"]);

/**
 * Whether the request names this server: the public address, an allowed host, or a loopback name. Without a public
 * address every name is accepted. Ports are ignored; trusted proxies may forward the host.
 */
export const isOwnHost = (request: IncomingMessage, rule: OriginRule): boolean => {
  const { publicUrl, allowedHosts = [], trustsProxy } = rule;
  if (publicUrl === undefined && allowedHosts.length === 0) return true;
  if (forEveryHost.has((request.url ?? "").split("?", 1)[0] ?? "")) return true;
  const requestedHost = ownHost(request, trustsProxy);
  if (requestedHost === null) return false;
  const host = new URL(`http://${requestedHost}`).hostname;
  return (
    isLoopback(host) ||
    allowedHosts.includes(host) ||
    (publicUrl !== undefined && host === new URL(publicUrl).hostname)
  );
};
