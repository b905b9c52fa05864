import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { largestFile } from "./folder-files.ts";

const block = 512;
/** Unpacked: far more than a program, far less than what a file of zeros may become. */
const largestArchive = 1024 ** 3;

/** What was given is no archive as `npm run package` makes them. */
export class NoArchiveError extends Error {}

/** Takes bytes from parts that come as they like. */
class Parts {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  #taken = 0;

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source;
  }

  /** Null at the end; what breaks off before is no archive. */
  async take(bytes: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let missing = bytes; missing > 0;) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next();
        if (done === true) {
          if (missing < bytes) throw new NoArchiveError();
          return null;
        }
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    this.#taken += bytes;
    if (this.#taken > largestArchive) throw new NoArchiveError();
    return Buffer.concat(parts);
  }

  async skip(bytes: number): Promise<void> {
    for (let left = bytes; left > 0; left -= Math.min(left, 65_536))
      if ((await this.take(Math.min(left, 65_536))) === null) throw new NoArchiveError();
  }
}

const textIn = (header: Buffer, from: number, to: number): string => {
  const field = header.subarray(from, to);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? field.length : end);
};

/** A header says the sum of its own bytes, those of the sum counted as spaces. */
const isHeader = (header: Buffer): boolean => {
  const said = Number.parseInt(textIn(header, 148, 156).trim(), 8);
  const sum = header.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  return said === sum;
};

const walk = async (parts: Parts, wanted: ReadonlySet<string>): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (;;) {
    const header = await parts.take(block);
    if (header === null) return found;
    // What follows the end is padding, and the checksum of the whole.
    if (header.every((byte) => byte === 0)) continue;
    if (!isHeader(header)) throw new NoArchiveError();
    const size = Number.parseInt(textIn(header, 124, 136).trim() || "0", 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new NoArchiveError();
    const isFile = ["0", "\0"].includes(String.fromCharCode(header[156] ?? 0));
    // Below the one folder that everything is in.
    const path = textIn(header, 0, 100).split("/").slice(1).join("/");
    const padding = (block - (size % block)) % block;
    if (isFile && wanted.has(path) && !found.has(path) && size <= largestFile) {
      found.set(path, ((await parts.take(size)) ?? Buffer.alloc(0)).toString("utf8"));
      await parts.skip(padding);
    } else await parts.skip(size + padding);
  }
};

/**
 * The texts of some files in a `.tar.gz`, by their path below its one folder. Nothing is unpacked onto the disk.
 * @throws NoArchiveError; the error of the system for a file that cannot be read.
 */
export const archiveFiles = async (
  file: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.once("error", (error) => unpacked.destroy(error));
  try {
    return await walk(new Parts(unpacked[Symbol.asyncIterator]()), wanted);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw code.startsWith("Z_") ? new NoArchiveError() : error;
  } finally {
    unpacked.destroy();
    source.destroy();
  }
};
