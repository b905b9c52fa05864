import { type FileHandle, open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { limits } from "@maive/contract";
import {
  localBytes,
  localRecordBytes,
  longestEnd,
  zipEnd,
  zipRecords,
} from "../../../../../shared/zip-records.ts";
import { tableTexts } from "../../texts.ts";
import { FileRefused } from "./refusal.ts";

/** Up to this size any compression ratio is accepted. */
const smallBytes = 1024 * 1024;

interface PackedFile {
  name: string;
  method: number;
  packed: number;
  size: number;
  at: number;
}

const broken = (): FileRefused => new FileRefused(tableTexts.broken);

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead !== length) throw broken();
  return bytes;
};

const directoryOf = async (file: FileHandle, fileBytes: number): Promise<PackedFile[]> => {
  const tailBytes = Math.min(fileBytes, longestEnd);
  const end = zipEnd(await readAt(file, fileBytes - tailBytes, tailBytes));
  if (!end) throw broken();
  const { count, length, start } = end;
  if (count > limits.importTableFiles) throw new FileRefused(tableTexts.tooLargeUnpacked, "too_large");
  if (start + length > fileBytes) throw broken();
  const bytes = await readAt(file, start, length);
  return Array.from(
    zipRecords(bytes, { start: 0, count }, broken),
    ({ nameBytes, isLocked, method, packed, size, at }): PackedFile => {
      if (isLocked) throw new FileRefused(tableTexts.locked);
      return { name: nameBytes.toString("utf8").replaceAll("\\", "/"), method, packed, size, at };
    },
  );
};

/** Checked by the directory before unpacking, which then enforces it. */
const demandHarmless = (files: readonly PackedFile[], fileBytes: number): void => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const packed = files.reduce((sum, file) => sum + file.packed, 0);
  const bombs = files.some(
    (file) => file.size > smallBytes && file.size > file.packed * limits.importTableRatio,
  );
  if (
    bombs ||
    total > limits.importUnpackedBytes ||
    (total > smallBytes && total > fileBytes * limits.importTableRatio)
  )
    throw new FileRefused(tableTexts.tooLargeUnpacked, "too_large");
  // Overlapping files (zip bombs) would unpack to more than was sent.
  if (packed > fileBytes) throw broken();
};

/** Passes at most the announced number of bytes. */
const atMost = (size: number): Transform => {
  let left = size;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(broken());
      else done(null, chunk);
    },
    flush: (done) => done(left === 0 ? null : broken()),
  });
};

/** A ZIP on disk with files unpacked as streams. */
export class ZipDirectory {
  readonly #path: string;
  readonly #files: ReadonlyMap<string, PackedFile>;

  private constructor(path: string, files: readonly PackedFile[]) {
    this.#path = path;
    // Spreadsheets ignore the case of names.
    this.#files = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  }

  /** @throws FileRefused when it is no ZIP, encrypted, or too large unpacked. */
  static async open(path: string): Promise<ZipDirectory> {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      const files = await directoryOf(file, size);
      demandHarmless(files, size);
      return new ZipDirectory(path, files);
    } finally {
      await file.close();
    }
  }

  has(name: string): boolean {
    return this.#files.has(name.toLowerCase());
  }

  /** A file's bytes as stream; fails when they exceed the announced size. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const packed = this.#files.get(name.toLowerCase());
    if (!packed) throw broken();
    const { method, size } = packed;
    if (method !== 0 && method !== 8) throw broken();
    const file = await open(this.#path, "r");
    try {
      const headBytes = localRecordBytes(await readAt(file, packed.at, localBytes));
      if (headBytes === null) throw broken();
      const start = packed.at + headBytes;
      if (size === 0) return;
      const source =
        packed.packed === 0
          ? Readable.from([])
          : file.createReadStream({ start, end: start + packed.packed - 1, autoClose: false });
      const out = atMost(size);
      const through = method === 8 ? [createInflateRaw()] : [];
      const done = pipeline([source, ...through, out]);
      done.catch(() => {});
      try {
        for await (const chunk of out) yield chunk as Buffer;
        await done;
      } catch (error) {
        throw error instanceof FileRefused ? error : broken();
      } finally {
        source.destroy();
        out.destroy();
      }
    } finally {
      await file.close();
    }
  }
}
