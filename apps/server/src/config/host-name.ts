import { isIPv6 } from "node:net";

/** A name, an IPv4 address or a bracketed IPv6 address, without characters that could end the host of a URL. */
const form = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/i;

/** A host in URL form: lower case, IPv6 in brackets; null when invalid. */
export const hostName = (text: string): string | null => {
  const host = isIPv6(text) ? `[${text}]` : text;
  return form.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
};
