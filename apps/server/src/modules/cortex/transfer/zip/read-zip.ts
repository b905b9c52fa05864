import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { limits } from "@maive/contract";
import { refused, tooMuch } from "../import/refusal.ts";
import { transferTexts } from "../texts.ts";

const inflate = promisify(inflateRaw);

/** A file in an archive. Its bytes are unpacked only when they are asked for. */
export interface ZippedFile {
  /** Names separated by `/`, none of which leads out of the archive. */
  path: string;
  /** Unpacked, in bytes, as the archive says; reading checks it. */
  size: number;
  read(): Promise<Buffer>;
}

const endSign = 0x06054b50;
const centralSign = 0x02014b50;
const localSign = 0x04034b50;
const endBytes = 22;
const centralBytes = 46;
const localBytes = 30;
const longestComment = 0xffff;

const umlauts: Record<string, string> = {
  "\x84": "\u00e4",
  "\x94": "\u00f6",
  "\x81": "\u00fc",
  "\x8e": "\u00c4",
  "\x99": "\u00d6",
  "\x9a": "\u00dc",
  "\xe1": "\u00df",
};

/** Old archives write names in the code page of DOS; of its signs only the German ones matter here. */
const readName = (bytes: Buffer, isUtf8: boolean): string => {
  const text = bytes.toString("utf8");
  if (isUtf8 || !text.includes("\ufffd")) return text;
  return bytes.toString("latin1").replace(/[\x80-\xff]/g, (sign) => umlauts[sign] ?? "_");
};

const isUnsafe = (path: string): boolean =>
  path.includes("\0") ||
  path.startsWith("/") ||
  /^[a-z]:/i.test(path) ||
  path.split("/").some((name) => name === "..");

/** A symbolic link or device, by the mode that Unix archives keep. */
const isSpecial = (madeBy: number, attributes: number): boolean => {
  const kind = (attributes >>> 16) & 0o170000;
  return madeBy >> 8 === 3 && kind !== 0 && kind !== 0o100000 && kind !== 0o040000;
};

const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSign) return at;
  return -1;
};

interface Entry {
  at: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
}

const unpack = async (
  bytes: Buffer,
  { at, method, crc, packed, size }: Entry,
  broken: () => Error,
): Promise<Buffer> => {
  if (at + localBytes > bytes.length || bytes.readUInt32LE(at) !== localSign) throw broken();
  const from = at + localBytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const stored = bytes.subarray(from, from + packed);
  if (stored.length !== packed) throw broken();
  let whole: Buffer = stored;
  if (method === 8)
    try {
      // One byte more than is said: what is longer than it says is found out, and never held.
      whole = await inflate(stored, { maxOutputLength: size + 1 });
    } catch {
      throw broken();
    }
  if (whole.length !== size || crc32(whole) !== crc) throw broken();
  return whole;
};

/**
 * The files of an archive, in its order, after a look at its directory alone: too many, too large, names that lead out
 * of it, links and passwords are refused before anything is unpacked.
 * @param room bytes that the files may have unpacked.
 * @throws DomainError `invalid`, `too_large`.
 */
export const readZip = (name: string, bytes: Buffer, room: number): ZippedFile[] => {
  const broken = (): Error => refused(transferTexts.brokenZip(name));
  const end = findEnd(bytes);
  if (end < 0) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0xffff) throw tooMuch(transferTexts.tooManyFiles);
  if (count > limits.importFiles) throw tooMuch(transferTexts.tooManyFiles);
  const files: ZippedFile[] = [];
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > bytes.length || bytes.readUInt32LE(at) !== centralSign) throw broken();
    const flags = bytes.readUInt16LE(at + 8);
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry: Entry = {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    const raw = bytes.subarray(at + centralBytes, at + centralBytes + nameLength);
    const path = readName(raw, (flags & 0x800) !== 0).replaceAll("\\", "/");
    if (isUnsafe(path) || isSpecial(bytes.readUInt16LE(at + 4), bytes.readUInt32LE(at + 38)))
      throw refused(transferTexts.unsafeZip(name));
    if ((flags & 1) !== 0) throw refused(transferTexts.lockedZip(name));
    at += centralBytes + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (path.endsWith("/") || path === "") continue;
    if (entry.method !== 0 && entry.method !== 8) throw broken();
    total += entry.size;
    if (total > room) throw tooMuch(transferTexts.tooLargeUnpacked);
    const names = path.split("/").filter((part) => part !== "" && part !== ".");
    files.push({
      path: names.join("/"),
      size: entry.size,
      read: () => unpack(bytes, entry, broken),
    });
  }
  return files;
};
