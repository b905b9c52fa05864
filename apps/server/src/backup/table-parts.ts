import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { BlobDamagedError, BlobMissingError } from "../blobs/index.ts";
import {
  type ArchivedTable,
  lineOf,
  rowOf,
  type StoredValue,
  InvalidValueError,
} from "../storage/archive/index.ts";
import { BackupError } from "./errors.ts";
import type { ManifestPart, ManifestTable } from "./manifest.ts";
import type { Repository } from "./repository.ts";
import { sha256Of } from "./sealed-document.ts";
import { backupTexts } from "./texts.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Size of uncompressed parts; a single row may be larger. */
const partBytes = 4 * 1024 * 1024;
/** Bound for decompression: rows are far smaller, and anything larger is not ours. */
const mostBytes = 512 * 1024 * 1024;
/** Rows per batch. */
const atOnce = 256;
const newline = 0x0a;

/** Stores bytes unless they are already in the repository. @returns their name, and whether they are new. */
const putObject = async (
  { objects, stage }: Repository,
  bytes: Buffer,
): Promise<{ object: string; isNew: boolean }> => {
  const object = sha256Of(bytes);
  if (await objects.hasCurrent(object)) return { object, isNew: false };
  const staged = await stage(Readable.from([bytes]), bytes.length);
  try {
    return { object, isNew: await staged.put() };
  } finally {
    await staged.discard();
  }
};

/** Writes the rows of a table in parts. @param isNew called for each new part. */
export const writeTable = async (
  repository: Repository,
  { name, columns, key }: ArchivedTable,
  rows: AsyncIterable<readonly (readonly unknown[])[]>,
  isNew: (part: ManifestPart) => void,
): Promise<ManifestTable> => {
  const hash = createHash("sha256");
  const parts: ManifestPart[] = [];
  let lines: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    const raw = Buffer.from(lines.join(""));
    hash.update(raw);
    const bytes = await compress(raw, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    const put = await putObject(repository, bytes);
    const part = { object: put.object, size: bytes.length, rows: lines.length };
    parts.push(part);
    if (put.isNew) isNew(part);
    [lines, length] = [[], 0];
  };
  for await (const some of rows)
    for (const row of some) {
      const line = lineOf(row, columns);
      lines.push(line);
      length += line.length;
      if (length >= partBytes) await flush();
    }
  await flush();
  const count = parts.reduce((sum, part) => sum + part.rows, 0);
  return { name, columns, key, rows: count, sha256: hash.digest("hex"), parts };
};

/** The lines of a part; null if it does not match the manifest. */
const readPart = async ({ objects }: Repository, { object, size }: ManifestPart): Promise<Buffer | null> => {
  try {
    const bytes = await buffer(await objects.open(object));
    if (bytes.length !== size || sha256Of(bytes) !== object) return null;
    return await decompress(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    if (error instanceof BlobMissingError || error instanceof BlobDamagedError) return null;
    throw error;
  }
};

const rowsOf = function* (raw: Buffer, table: ManifestTable): Generator<StoredValue[]> {
  for (let from = 0; from < raw.length;) {
    const end = raw.indexOf(newline, from);
    if (end < 0) throw new SyntaxError("No end of a line");
    yield rowOf(raw.toString("utf8", from, end), table.columns);
    from = end + 1;
  }
};

/**
 * Reads the rows of a table in batches.
 * @throws BackupError `damaged`, at the latest at the end: no row may be trusted until then.
 */
export const readTable = async function* (
  repository: Repository,
  backup: string,
  table: ManifestTable,
): AsyncGenerator<StoredValue[][]> {
  const damaged = (): BackupError => new BackupError("damaged", backupTexts.damagedTable(backup, table.name));
  const hash = createHash("sha256");
  let all = 0;
  for (const part of table.parts) {
    const raw = await readPart(repository, part);
    if (raw === null) throw damaged();
    hash.update(raw);
    let count = 0;
    let some: StoredValue[][] = [];
    try {
      for (const row of rowsOf(raw, table)) {
        count += 1;
        some.push(row);
        if (some.length < atOnce) continue;
        yield some;
        some = [];
      }
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof InvalidValueError) throw damaged();
      throw error;
    }
    if (some.length > 0) yield some;
    if (count !== part.rows) throw damaged();
    all += count;
  }
  if (all !== table.rows || hash.digest("hex") !== table.sha256) throw damaged();
};
