import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { limits } from "@maive/contract";
import {
  localBytes,
  localRecordBytes,
  type ZipRecord,
  zipEnd,
  zipRecords,
} from "../../../../shared/zip-records.ts";
import { refused, tooMuch } from "../import/refusal.ts";
import { transferTexts } from "../texts.ts";

const inflate = promisify(inflateRaw);

/** A file in an archive, unpacked on demand. */
export interface ZippedFile {
  /** Segments separated by `/`, without path traversal. */
  path: string;
  /** Uncompressed size as declared; checked while reading. */
  size: number;
  read(): Promise<Buffer>;
}

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

const unpack = async (
  bytes: Buffer,
  { at, method, crc, packed, size }: ZipRecord,
  broken: () => Error,
): Promise<Buffer> => {
  const headBytes = localRecordBytes(bytes.subarray(at, at + localBytes));
  if (headBytes === null) throw broken();
  const from = at + headBytes;
  const stored = bytes.subarray(from, from + packed);
  if (stored.length !== packed) throw broken();
  let whole: Buffer = stored;
  if (method === 8)
    try {
      // One byte more than declared: excess is detected without inflating it all.
      whole = await inflate(stored, { maxOutputLength: size + 1 });
    } catch {
      throw broken();
    }
  if (whole.length !== size || crc32(whole) !== crc) throw broken();
  return whole;
};

/**
 * The files of an archive in order. Checked by the directory before unpacking: number, sizes, path traversal, links,
 * encryption.
 * @param room total of uncompressed bytes.
 * @throws DomainError `invalid`, `too_large`.
 */
export const readZip = (name: string, bytes: Buffer, room: number): ZippedFile[] => {
  const broken = (): Error => refused(transferTexts.brokenZip(name));
  const end = zipEnd(bytes);
  if (!end) throw broken();
  if (end.count > limits.importFiles) throw tooMuch(transferTexts.tooManyFiles);
  const files: ZippedFile[] = [];
  let total = 0;
  for (const record of zipRecords(bytes, end, broken)) {
    const { nameBytes, isUtf8, isLocked, method, size, madeBy, attributes } = record;
    const path = readName(nameBytes, isUtf8).replaceAll("\\", "/");
    if (isUnsafe(path) || isSpecial(madeBy, attributes)) throw refused(transferTexts.unsafeZip(name));
    if (isLocked) throw refused(transferTexts.lockedZip(name));
    if (path.endsWith("/") || path === "") continue;
    if (method !== 0 && method !== 8) throw broken();
    total += size;
    if (total > room) throw tooMuch(transferTexts.tooLargeUnpacked);
    const names = path.split("/").filter((part) => part !== "" && part !== ".");
    files.push({ path: names.join("/"), size, read: () => unpack(bytes, record, broken) });
  }
  return files;
};
