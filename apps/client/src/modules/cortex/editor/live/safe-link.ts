/** Whether an address may stand in a page: http, https, mailto, tel or a path on this server. */
export const isSafeLink = (href: string): boolean => {
  const address = href.trim();
  if (/^(https?|mailto|tel):/i.test(address)) return true;
  return /^\/(?![/\\])/.test(address);
};

/** What a person typed as an address, made whole: a bare host becomes https. Null where it is none. */
export const toLink = (typed: string): string | null => {
  const address = typed.trim();
  if (isSafeLink(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/:?#]\S*)?$/u.test(address) ? `https://${address}` : null;
};
