import type { ByteRange } from "../../../blobs/index.ts";

/** The result of a `Range` header: everything, a part, or an unsatisfiable range. */
export type RequestedRange = { kind: "all" } | { kind: "part"; range: ByteRange } | { kind: "none" };

const all: RequestedRange = { kind: "all" };

/** Parses a single range. Multiple and malformed ranges get the whole file (RFC 9110, section 14.2). */
export const readRange = (header: string | undefined, size: number): RequestedRange => {
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

/** Whether the client has this version (`If-None-Match`). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === "*" || tags(header).includes(etag));

/** Whether a range continues the same version (`If-Range`); dates are too weak for that. */
export const mayContinue = (header: string | undefined, etag: string): boolean =>
  header === undefined || header.trim() === etag;
