import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, open, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "../shared/errors.ts";
import { bytesPassed } from "../shared/passing-bytes.ts";
import type { StagedFile } from "./blob-store.ts";
import { codeOf, diskError, makeFolder, removeFile, syncFile } from "./durable-files.ts";
import { FileSink, Meter, type StageLimits } from "./file-sink.ts";

const bufferBytes = 256 * 1024;
/** Kept free for the database and the rest of the machine. */
const reserveBytes = 500 * 1024 * 1024;
/** On disks below this size nothing is kept free: there would be nothing left. */
const bigDiskBytes = 2 * 1024 * 1024 * 1024;

/**
 * A folder for files that are still coming in, on the file system of the store, so that a rename takes them there.
 * Whatever fails leaves no file behind; what a killed process left goes with {@link Staging.sweep}.
 */
export class Staging {
  readonly folder: string;
  /** Files of this process that are in use. */
  readonly #open = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws DomainError `storage_full` when `bytes` more would not leave enough room. */
  async demandRoom(bytes: number): Promise<void> {
    await makeFolder(this.folder).catch((error: unknown) => {
      throw diskError(error);
    });
    const { bavail, blocks, bsize } = await statfs(this.folder);
    const reserve = blocks * bsize > bigDiskBytes ? reserveBytes : 0;
    if (bavail * bsize < bytes + reserve) throw new DomainError("storage_full");
  }

  /**
   * Writes a stream to a new file and hashes it on the way; the file is on disk when it resolves.
   * @throws DomainError `too_large` at the first byte over `maxBytes`, `storage_full`; what the stream fails with.
   */
  async stage(stream: Readable, limits: StageLimits): Promise<StagedFile> {
    // A stream may break off while the disk is asked; the pipeline below finds that out again.
    let broken: unknown = null;
    const notice = (error: unknown): void => {
      broken = error;
    };
    stream.on("error", notice);
    await this.demandRoom(limits.announced ?? 0);
    if (broken) throw broken;
    const path = join(this.folder, `${randomUUID()}.part`);
    this.#open.add(path);
    const meter = new Meter(limits);
    try {
      await this.#write(stream, path, meter);
      return meter.result(path);
    } catch (error) {
      await this.#drop(path);
      throw diskError(error);
    } finally {
      stream.off("error", notice);
    }
  }

  /**
   * Makes a staged file of one that lies complete on the same file system, such as a finished resumable upload. The
   * given file stays where it is; both share their bytes.
   */
  async adopt(source: string, limits: StageLimits): Promise<StagedFile> {
    await makeFolder(this.folder);
    const path = join(this.folder, `${randomUUID()}.part`);
    this.#open.add(path);
    try {
      await link(source, path);
      const meter = new Meter(limits);
      for await (const chunk of createReadStream(path, { highWaterMark: bufferBytes })) {
        meter.count((chunk as Buffer).length);
        meter.take(chunk as Buffer);
        bytesPassed((chunk as Buffer).length);
      }
      await syncFile(path);
      return meter.result(path);
    } catch (error) {
      await this.#drop(path);
      throw diskError(error);
    }
  }

  /** Removes a staged file that is not wanted, or says that one was taken over. */
  async discard({ path }: Pick<StagedFile, "path">): Promise<void> {
    await this.#drop(path);
  }

  /** Removes what an earlier process left. */
  async sweep(): Promise<number> {
    let names: string[];
    try {
      names = await readdir(this.folder);
    } catch (error) {
      if (codeOf(error) === "ENOENT") return 0;
      throw error;
    }
    const left = names
      .filter((name) => name.endsWith(".part"))
      .map((name) => join(this.folder, name))
      .filter((path) => !this.#open.has(path));
    for (const path of left) await removeFile(path);
    return left.length;
  }

  async #write(stream: Readable, path: string, meter: Meter): Promise<void> {
    const file = await open(path, "wx", 0o600);
    const sink = new FileSink(file, meter);
    try {
      await pipeline(stream, sink);
    } finally {
      await sink.idle();
      await file.close();
    }
  }

  async #drop(path: string): Promise<void> {
    await removeFile(path);
    this.#open.delete(path);
  }
}
