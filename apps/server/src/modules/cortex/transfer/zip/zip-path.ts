import type { ZipRecord } from "../../../../shared/zip-records.ts";
import { refused } from "../import/refusal.ts";
import { transferTexts } from "../texts.ts";

const umlauts: Record<string, string> = {
  "\x84": "\u00e4",
  "\x94": "\u00f6",
  "\x81": "\u00fc",
  "\x8e": "\u00c4",
  "\x99": "\u00d6",
  "\x9a": "\u00dc",
  "\xe1": "\u00df",
};

/** Old archives encode names in CP437; only its German characters matter here. */
const readName = (bytes: Buffer, isUtf8: boolean): string => {
  const text = bytes.toString("utf8");
  if (isUtf8 || !text.includes("\ufffd")) return text;
  return bytes.toString("latin1").replace(/[\x80-\xff]/g, (sign) => umlauts[sign] ?? "_");
};

/** Longer and deeper paths stand on no disk; each of their folders would become a page. */
const longestPath = 4_096;
const deepest = 100;

const isUnsafe = (path: string): boolean =>
  path.length > longestPath ||
  path.split("/").length > deepest ||
  path.includes("\0") ||
  path.startsWith("/") ||
  /^[a-z]:/i.test(path) ||
  path.split("/").some((name) => name === "..");

/** A symbolic link or device, by the Unix mode. */
const isSpecial = (madeBy: number, attributes: number): boolean => {
  const kind = (attributes >>> 16) & 0o170000;
  return madeBy >> 8 === 3 && kind !== 0 && kind !== 0o100000 && kind !== 0o040000;
};

/**
 * The path of a file by its record, segments separated by `/`; null for folders.
 * @param archive its name, for the sentence of a refusal.
 * @throws DomainError `invalid` for path traversal, links, encryption and unknown compression.
 */
export const zipPath = (archive: string, record: ZipRecord): string | null => {
  const { nameBytes, isUtf8, isLocked, method, madeBy, attributes } = record;
  const path = readName(nameBytes, isUtf8).replaceAll("\\", "/");
  if (isUnsafe(path) || isSpecial(madeBy, attributes)) throw refused(transferTexts.unsafeZip(archive));
  if (isLocked) throw refused(transferTexts.lockedZip(archive));
  if (path.endsWith("/") || path === "") return null;
  if (method !== 0 && method !== 8) throw refused(transferTexts.brokenZip(archive));
  return path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
};
