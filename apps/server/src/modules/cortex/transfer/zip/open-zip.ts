import type { Readable } from "node:stream";
import { limits } from "@maive/contract";
import { type PackedSource, windowSource } from "../../../../shared/office/packed-source.ts";
import { packedAt, zipBytes } from "../../../../shared/zip-bytes.ts";
import {
  localBytes,
  longestEnd,
  type ZipRecord,
  zipEnd,
  zipRecords,
} from "../../../../shared/zip-records.ts";
import { refused, tooLarge } from "../import/refusal.ts";
import { transferTexts } from "../texts.ts";
import { unpack } from "./read-zip.ts";
import { zipPath } from "./zip-path.ts";

/** A file in an archive that lies on disk. */
export interface PackedFile {
  path: string;
  /** Unpacked, as the directory says; enforced while reading. */
  size: number;
  open(): Promise<Readable>;
  /** The whole of it, in one go. */
  read(): Promise<Buffer>;
  /** Where it lies in the archive as it is; null where it is compressed. */
  asItIs(): Promise<PackedSource | null>;
}

/** What is read from the directory of an archive in all, in bytes: names are long at times. */
const mostDirectoryBytes = 32 * 1024 * 1024;

/** What may stand between the name of a file and its bytes. */
const longestExtra = 0xffff;

/** Records of which one begins before the end of another: one piece of data would be unpacked many times. */
const overlap = (records: readonly ZipRecord[]): boolean => {
  let end = 0;
  for (const { at, nameBytes, packed } of records.toSorted((a, b) => a.at - b.at)) {
    if (at < end) return true;
    end = at + localBytes + nameBytes.length + packed;
  }
  return false;
};

const recordsOf = async (name: string, source: PackedSource): Promise<ZipRecord[]> => {
  const broken = (): Error => refused(transferTexts.brokenZip(name));
  const bytes = await source.size();
  const tailBytes = Math.min(bytes, longestEnd);
  const end = zipEnd(await source.read(bytes - tailBytes, tailBytes));
  if (!end || end.start + end.length > bytes) throw broken();
  // Folders have records, too.
  if (end.count > 2 * limits.importArchiveFiles || end.length > mostDirectoryBytes)
    throw tooLarge(transferTexts.tooManyPacked);
  const directory = await source.read(end.start, end.length);
  const records = [...zipRecords(directory, { start: 0, count: end.count }, broken)];
  if (overlap(records) || records.some(({ at, packed }) => at + packed > end.start)) throw broken();
  return records;
};

/**
 * The files of an archive in order, by its directory: number, sizes, path traversal, links, encryption and overlapping
 * data are checked before anything is unpacked.
 * @param room total of uncompressed bytes.
 * @throws DomainError `invalid`, `too_large`.
 */
export const openZip = async (name: string, source: PackedSource, room: number): Promise<PackedFile[]> => {
  const broken = (): Error => refused(transferTexts.brokenZip(name));
  const files: PackedFile[] = [];
  let total = 0;
  for (const record of await recordsOf(name, source)) {
    const path = zipPath(name, record);
    if (path === null) continue;
    const { size, packed, method } = record;
    if (method === 0 && size !== packed) throw broken();
    total += size;
    if (total > room) throw tooLarge(transferTexts.archiveTooLarge);
    files.push({
      path,
      size,
      open: () => zipBytes(source, record, broken),
      read: async () => {
        const around = localBytes + record.nameBytes.length + longestExtra;
        return unpack(await source.read(record.at, around + packed), { ...record, at: 0 }, broken);
      },
      asItIs: async () =>
        method === 0 ? windowSource(source, await packedAt(source, record, broken), packed) : null,
    });
    if (files.length > limits.importArchiveFiles) throw tooLarge(transferTexts.tooManyPacked);
  }
  return files;
};
