import { type FileHandle, open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { limits } from "@maive/contract";
import { tableTexts } from "../../texts.ts";
import { FileRefused } from "./refusal.ts";

const endSign = 0x06054b50;
const centralSign = 0x02014b50;
const localSign = 0x04034b50;
const endBytes = 22;
const centralBytes = 46;
const localBytes = 30;
const longestComment = 0xffff;
/** A file of this size may be packed as well as it can. */
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
  const tailBytes = Math.min(fileBytes, endBytes + longestComment);
  const tail = await readAt(file, fileBytes - tailBytes, tailBytes);
  let end = tail.length - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== endSign) end -= 1;
  if (end < 0) throw broken();
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > limits.importTableFiles) throw new FileRefused(tableTexts.tooLargeUnpacked, "too_large");
  if (start + length > fileBytes) throw broken();
  const bytes = await readAt(file, start, length);
  const files: PackedFile[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > bytes.length || bytes.readUInt32LE(at) !== centralSign) throw broken();
    if ((bytes.readUInt16LE(at + 8) & 1) !== 0) throw new FileRefused(tableTexts.locked);
    const nameLength = bytes.readUInt16LE(at + 28);
    files.push({
      name: bytes.toString("utf8", at + centralBytes, at + centralBytes + nameLength).replaceAll("\\", "/"),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += centralBytes + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
};

/** Judged by what the directory says, before anything is unpacked; unpacking holds each file to it. */
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
  // Files that share their bytes would be unpacked more often than they were sent.
  if (packed > fileBytes) throw broken();
};

/** Lets no more bytes pass than were announced. */
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

/** A ZIP on disk whose files are unpacked as streams. */
export class ZipDirectory {
  readonly #path: string;
  readonly #files: ReadonlyMap<string, PackedFile>;

  private constructor(path: string, files: readonly PackedFile[]) {
    this.#path = path;
    // Spreadsheets do not care about the case of names.
    this.#files = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  }

  /** @throws FileRefused for what is no ZIP, is locked, or would be too large unpacked. */
  static async open(path: string): Promise<ZipDirectory> {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      if (size < endBytes) throw broken();
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

  /** The bytes of a file, unpacked while they are read; breaks off at the first byte that was not announced. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const packed = this.#files.get(name.toLowerCase());
    if (!packed) throw broken();
    const { method, size } = packed;
    if (method !== 0 && method !== 8) throw broken();
    const file = await open(this.#path, "r");
    try {
      const head = await readAt(file, packed.at, localBytes);
      if (head.readUInt32LE(0) !== localSign) throw broken();
      const start = packed.at + localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
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
