import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { limits } from "@maive/contract";
import { contentFolder, type ContentSource } from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import {
  localBytes,
  localRecordBytes,
  longestEnd,
  type ZipRecord,
  zipEnd,
  zipRecords,
} from "../../../shared/zip-records.ts";
import { takeoutTexts as texts } from "../texts.ts";

/** Bound of the archive's directory, in bytes. */
const directoryBytes = 64 * 1024 * 1024;

const broken = (): DomainError => new DomainError("invalid", { detail: texts.brokenArchive });

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
};

/** Passes an entry on; fails unless its size and CRC match the directory. */
async function* exactly(
  bytes: AsyncIterable<Buffer>,
  { size, crc }: Pick<ZipRecord, "size" | "crc">,
): AsyncGenerator<Buffer> {
  let passed = 0;
  let sum = 0;
  try {
    for await (const chunk of bytes) {
      passed += chunk.length;
      sum = crc32(chunk, sum);
      if (passed > size) throw broken();
      yield chunk;
    }
  } catch (error) {
    throw isOfPacking(error) ? broken() : error;
  }
  if (passed !== size || sum !== crc) throw broken();
}

const isOfPacking = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(Z_|ERR_)/.test(String(error.code));

const inflated = (stored: Readable): Readable => {
  const inflate = createInflateRaw();
  stored.on("error", (error) => inflate.destroy(error));
  inflate.on("close", () => stored.destroy());
  return stored.pipe(inflate);
};

const recordsOf = async (file: FileHandle): Promise<Map<string, ZipRecord>> => {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, longestEnd);
  const end = zipEnd(await readAt(file, size - tailBytes, tailBytes));
  if (!end || end.length > directoryBytes || end.start + end.length > size) throw broken();
  const directory = await readAt(file, end.start, end.length);
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
export const openZip = async (path: string): Promise<ContentSource & { close(): Promise<void> }> => {
  const file = await open(path, "r");
  try {
    const records = await recordsOf(file);
    return {
      has: (name) => records.has(name),
      open: async (name): Promise<Readable> => {
        const record = records.get(name);
        if (!record) throw broken();
        const headBytes = localRecordBytes(await readAt(file, record.at, localBytes));
        if (headBytes === null) throw broken();
        if (record.packed === 0) {
          if (record.size > 0) throw broken();
          return Readable.from([]);
        }
        const from = record.at + headBytes;
        const stored = createReadStream(path, { start: from, end: from + record.packed - 1 });
        const bytes = record.method === 0 ? stored : inflated(stored);
        return Readable.from(exactly(bytes, record), { objectMode: false });
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
};
