import { isIPv4, isIPv6 } from "node:net";

const labelLength = 63;
const hostLength = 253;
const highestPort = 65_535;

const isPort = (text: string): boolean => Number(text) >= 1 && Number(text) <= highestPort;

/** Hosts ending in a number are parsed as IPv4 (WHATWG URL), so they must be valid addresses. */
const isHost = (text: string): boolean => {
  const labels = text.split(".");
  if (/^[0-9]+$/.test(labels.at(-1) ?? "")) return isIPv4(text);
  return (
    text.length <= hostLength &&
    labels.every((label) => label.length <= labelLength && /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/i.test(label))
  );
};

/**
 * Whether the text names a server one could open in a browser: a host name or address, with optional scheme and
 * port. A bare IPv6 address has neither; with one of them it stands in brackets.
 */
export const isServerAddress = (text: string): boolean => {
  if (isIPv6(text)) return true;
  const parts = /^(?:https?:\/\/)?(?:\[([^\]]*)\]|([^:[\]]+))(?::([0-9]+))?$/.exec(text);
  if (!parts) return false;
  const [, inBrackets, host = "", port] = parts;
  const named = inBrackets === undefined ? isHost(host) : isIPv6(inBrackets);
  return named && (port === undefined || isPort(port));
};
