import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { localBytes, localRecordBytes, longestEnd, zipEnd, zipRecords } from "../zip-records.ts";
import type { PackedSource } from "./packed-source.ts";
import { UnreadableFile } from "./unreadable.ts";

export interface ZipBounds {
  /** Files in the archive. */
  files: number;
  /** All of them unpacked, in bytes. */
  unpackedBytes: number;
  /** Unpacked to packed, beyond which it is a bomb. */
  ratio: number;
}

/** Up to this size any compression ratio is accepted. */
const smallBytes = 1024 * 1024;

interface PackedFile {
  name: string;
  method: number;
  packed: number;
  size: number;
  at: number;
}

const broken = (): UnreadableFile => new UnreadableFile("broken");

const readAt = async (source: PackedSource, at: number, length: number): Promise<Buffer> => {
  const bytes = await source.read(at, length);
  if (bytes.length !== length) throw broken();
  return bytes;
};

const directoryOf = async (
  source: PackedSource,
  fileBytes: number,
  mostFiles: number,
): Promise<PackedFile[]> => {
  const tailBytes = Math.min(fileBytes, longestEnd);
  const end = zipEnd(await readAt(source, fileBytes - tailBytes, tailBytes));
  if (!end) throw broken();
  const { count, length, start } = end;
  if (count > mostFiles) throw new UnreadableFile("too_large");
  if (start + length > fileBytes) throw broken();
  const bytes = await readAt(source, start, length);
  return Array.from(
    zipRecords(bytes, { start: 0, count }, broken),
    ({ nameBytes, isLocked, method, packed, size, at }): PackedFile => {
      if (isLocked) throw new UnreadableFile("locked");
      return { name: nameBytes.toString("utf8").replaceAll("\\", "/"), method, packed, size, at };
    },
  );
};

/** Checked by the directory before unpacking, which then enforces it. */
const demandHarmless = (
  files: readonly PackedFile[],
  fileBytes: number,
  { unpackedBytes, ratio }: ZipBounds,
): void => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const packed = files.reduce((sum, file) => sum + file.packed, 0);
  const bombs = files.some((file) => file.size > smallBytes && file.size > file.packed * ratio);
  if (bombs || total > unpackedBytes || (total > smallBytes && total > fileBytes * ratio))
    throw new UnreadableFile("too_large");
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

/** A ZIP whose files are unpacked as streams. */
export class ZipDirectory {
  readonly #source: PackedSource;
  readonly #files: ReadonlyMap<string, PackedFile>;

  private constructor(source: PackedSource, files: readonly PackedFile[]) {
    this.#source = source;
    // Office programs ignore the case of names.
    this.#files = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  }

  /** @throws UnreadableFile when it is no ZIP, encrypted, or too large unpacked. */
  static async open(source: PackedSource, bounds: ZipBounds): Promise<ZipDirectory> {
    const size = await source.size();
    const files = await directoryOf(source, size, bounds.files);
    demandHarmless(files, size, bounds);
    return new ZipDirectory(source, files);
  }

  /** Names of the files, in lower case. */
  get names(): string[] {
    return [...this.#files.keys()];
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
    const headBytes = localRecordBytes(await readAt(this.#source, packed.at, localBytes));
    if (headBytes === null) throw broken();
    if (size === 0) return;
    const source =
      packed.packed === 0 ? Readable.from([]) : this.#source.stream(packed.at + headBytes, packed.packed);
    const out = atMost(size);
    const through = method === 8 ? [createInflateRaw()] : [];
    const done = pipeline([source, ...through, out]);
    done.catch(() => {});
    try {
      for await (const chunk of out) yield chunk as Buffer;
      await done;
    } catch {
      throw broken();
    } finally {
      source.destroy();
      out.destroy();
    }
  }
}
