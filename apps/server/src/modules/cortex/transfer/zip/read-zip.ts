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
import { refused, tooLarge } from "../import/refusal.ts";
import { transferTexts } from "../texts.ts";
import { zipPath } from "./zip-path.ts";

const inflate = promisify(inflateRaw);

/** A file in an archive, unpacked on demand. */
export interface ZippedFile {
  /** Segments separated by `/`, without path traversal. */
  path: string;
  /** Uncompressed size as declared; checked while reading. */
  size: number;
  read(): Promise<Buffer>;
}

/** A file of an archive in memory. */
export const unpack = async (
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
  if (end.count > limits.importFiles) throw tooLarge(transferTexts.tooManyFiles);
  const files: ZippedFile[] = [];
  let total = 0;
  for (const record of zipRecords(bytes, end, broken)) {
    const path = zipPath(name, record);
    if (path === null) continue;
    const { size } = record;
    total += size;
    if (total > room) throw tooLarge(transferTexts.tooLargeUnpacked);
    files.push({ path, size, read: () => unpack(bytes, record, broken) });
  }
  return files;
};
