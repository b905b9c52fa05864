import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";

/** Where the bytes of an archive are read from. */
export interface PackedSource {
  size(): Promise<number>;
  /** Fewer bytes than requested where the source ends. */
  read(at: number, length: number): Promise<Buffer>;
  stream(start: number, length: number): Readable;
}

export const fileSource = (path: string): PackedSource => ({
  size: async () => (await stat(path)).size,
  read: async (at, length) => {
    const file = await open(path, "r");
    try {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await file.read(bytes, 0, length, at);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
  stream: (start, length) => createReadStream(path, { start, end: start + length - 1 }),
});

export const bytesSource = (bytes: Buffer): PackedSource => ({
  size: async () => bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
  stream: (start, length) => Readable.from([bytes.subarray(start, start + length)]),
});

/** A part of another source. */
export const windowSource = (source: PackedSource, from: number, size: number): PackedSource => ({
  size: async () => size,
  read: (at, length) => source.read(from + at, Math.max(0, Math.min(length, size - at))),
  stream: (start, length) => source.stream(from + start, Math.min(length, size - start)),
});
