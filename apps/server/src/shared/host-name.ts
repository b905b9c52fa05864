import { isIPv6 } from "node:net";

/** A name, an IPv4 address or an IPv6 address in brackets: nothing that could end the host part of an address. */
const form = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/i;

/** A host as an URL writes it, in small letters, IPv6 in brackets; null when it is none. */
export const hostName = (text: string): string | null => {
  const host = isIPv6(text) ? `[${text}]` : text;
  return form.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
};
