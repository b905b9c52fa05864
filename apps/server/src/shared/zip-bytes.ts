import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { PackedSource } from "./office/packed-source.ts";
import { localBytes, localRecordBytes, type ZipRecord } from "./zip-records.ts";

const isOfPacking = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(Z_|ERR_)/.test(String(error.code));

/** Passes a file on; fails unless its size and CRC match the directory. */
async function* exactly(
  bytes: AsyncIterable<Buffer>,
  { size, crc }: Pick<ZipRecord, "size" | "crc">,
  broken: () => Error,
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

const inflated = (stored: Readable): Readable => {
  const inflate = createInflateRaw();
  stored.on("error", (error) => inflate.destroy(error));
  inflate.on("close", () => stored.destroy());
  return stored.pipe(inflate);
};

/** Where a file's packed bytes begin, by its local record. @throws the error from `broken`. */
export const packedAt = async (
  source: PackedSource,
  { at, packed }: Pick<ZipRecord, "at" | "packed">,
  broken: () => Error,
): Promise<number> => {
  const headBytes = localRecordBytes(await source.read(at, localBytes));
  if (headBytes === null || at + headBytes + packed > (await source.size())) throw broken();
  return at + headBytes;
};

/**
 * A file of an archive as a stream, which fails unless size and CRC are those of the directory.
 * @throws the error from `broken` for a malformed local record.
 */
export const zipBytes = async (
  source: PackedSource,
  record: ZipRecord,
  broken: () => Error,
): Promise<Readable> => {
  const from = await packedAt(source, record, broken);
  if (record.packed === 0) {
    if (record.size > 0) throw broken();
    return Readable.from([]);
  }
  const stored = source.stream(from, record.packed);
  const bytes = record.method === 0 ? stored : inflated(stored);
  return Readable.from(exactly(bytes, record, broken), { objectMode: false });
};
