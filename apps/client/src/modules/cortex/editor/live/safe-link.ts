import { isAllowedLink } from "@maive/contract";

/** Normalises a typed URL: bare hosts become https. Null if invalid. */
export const toLink = (typed: string): string | null => {
  const address = typed.trim();
  if (isAllowedLink(address)) return address;
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(address)) return `mailto:${address}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/:?#]\S*)?$/u.test(address) ? `https://${address}` : null;
};
