import type { Readable } from "node:stream";
import { limits } from "@maive/contract";
import { contentFolder, type ContentSource } from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import { fileSource, type PackedSource } from "../../../shared/office/packed-source.ts";
import { zipBytes } from "../../../shared/zip-bytes.ts";
import { longestEnd, type ZipRecord, zipEnd, zipRecords } from "../../../shared/zip-records.ts";
import { takeoutTexts as texts } from "../texts.ts";

/** Bound of the archive's directory, in bytes. */
const directoryBytes = 64 * 1024 * 1024;

const broken = (): DomainError => new DomainError("invalid", { detail: texts.brokenArchive });

const recordsOf = async (source: PackedSource): Promise<Map<string, ZipRecord>> => {
  const size = await source.size();
  const tailBytes = Math.min(size, longestEnd);
  const end = zipEnd(await source.read(size - tailBytes, tailBytes));
  if (!end || end.length > directoryBytes || end.start + end.length > size) throw broken();
  const directory = await source.read(end.start, end.length);
  const records = new Map<string, ZipRecord>();
  let [all, text] = [0, 0];
  for (const record of zipRecords(directory, { start: 0, count: end.count }, broken)) {
    const path = record.nameBytes.toString("utf8");
    if (record.isLocked || (record.method !== 0 && record.method !== 8)) throw broken();
    all += record.size;
    if (path.startsWith(`${contentFolder}/`) && path.endsWith(".ndjson")) text += record.size;
    records.set(path, record);
  }
  if (all > limits.contentUnpackedBytes || text > limits.contentTextBytes)
    throw new DomainError("too_large", { detail: texts.tooLarge });
  return records;
};

/** An archive on disk; entries are unpacked on demand. */
export const openZip = async (path: string): Promise<ContentSource> => {
  const source = fileSource(path);
  const records = await recordsOf(source);
  return {
    has: (name) => records.has(name),
    open: async (name): Promise<Readable> => {
      const record = records.get(name);
      if (!record) throw broken();
      return zipBytes(source, record, broken);
    },
  };
};
