import { isAllowedLink } from "@maive/contract";

/** What a person typed as an address, made whole: a bare host becomes https. Null where it is none. */
export const toLink = (typed: string): string | null => {
  const address = typed.trim();
  if (isAllowedLink(address)) return address;
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(address)) return `mailto:${address}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/:?#]\S*)?$/u.test(address) ? `https://${address}` : null;
};
