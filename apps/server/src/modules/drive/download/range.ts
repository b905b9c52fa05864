import type { ByteRange } from "../../../blobs/index.ts";

/** What a `Range` header asks of a file: all of it, a part, or something it does not have. */
export type Wanted = { kind: "all" } | { kind: "part"; range: ByteRange } | { kind: "none" };

const all: Wanted = { kind: "all" };

/** Reads one range. Several at once, and what is no range of bytes, get the whole file, as HTTP allows. */
export const readRange = (header: string | undefined, size: number): Wanted => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/[ \t]/g, "") ?? "");
  const [, first = "", last = ""] = found ?? [];
  if (!found || (first === "" && last === "")) return all;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return all;
  if (start >= size || start > end) return { kind: "none" };
  return { kind: "part", range: { start, end } };
};

const tags = (header: string): string[] => header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));

/** Whether the asker has this very version already (`If-None-Match`). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === "*" || tags(header).includes(etag));

/** Whether a part belongs to what the asker began to read (`If-Range`); a date never proves that. */
export const mayContinue = (header: string | undefined, etag: string): boolean =>
  header === undefined || header.trim() === etag;
