/** Characters that stand for themselves in `filename*` (RFC 8187). */
const encode = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Fallback for clients that only read ASCII: umlauts as `ae` etc., other characters as `_`. */
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("\u00df", "ss")
    .replace(/[^\x20-\x7e]/gu, "_")
    .replace(/["\\%]/g, "_");

/** A `Content-Disposition` with both forms of the file name (RFC 6266). */
export const disposition = (kind: "inline" | "attachment", name: string): string =>
  `${kind}; filename="${plain(name)}"; filename*=UTF-8''${encode(name.toWellFormed())}`;
