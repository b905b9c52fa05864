import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limits } from "@maive/contract";
import { DomainError } from "../shared/errors.ts";
import { bytesPassed } from "../shared/passing-bytes.ts";
import type { StagedFile } from "./blob-store.ts";
import { codeOf, diskError, makeFolder, removeFile, syncFile } from "./durable-files.ts";
import { beginningOf, FileSink, Meter, type MeterLimits, type StageLimits } from "./file-sink.ts";
import { freeBytes } from "./free-bytes.ts";
import { StagedBytes, type StagedShare } from "./staged-bytes.ts";
import { blobTexts } from "./texts.ts";
import { UploadQueue } from "./upload-queue.ts";

const bufferBytes = 256 * 1024;
/** What nobody wrote to for so long is of a process that has ended, in ms. */
const leftAfterMs = 24 * 60 * 60 * 1_000;

const isLeft = async (path: string): Promise<boolean> => {
  try {
    return Date.now() - (await stat(path)).mtimeMs > leftAfterMs;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
};

export interface StagingBounds {
  /** Bytes one person may have in flight. */
  bytesPerOwner?: number;
  /** How long an upload waits in the queue, in ms. */
  timeoutMs?: number;
  /** Whether other processes may use the folder, too. */
  isShared?: boolean;
  /** Whether a staged file is on the disk at once, or synced by the code that takes it over. */
  syncs?: boolean;
  /** Bytes that may still be written on the disk of a folder. */
  freeBytes?(folder: string): Promise<number>;
}

/**
 * Temporary files of uploads, on the store's file system so that they can be renamed into it. Failures leave no file
 * behind; leftovers of a killed process are removed by {@link Staging.sweep}. Every file counts for its owner until
 * it is discarded or stored: per person a few run at a time, with a bounded share of the disk.
 */
export class Staging {
  readonly folder: string;
  readonly #queue: UploadQueue;
  readonly #bytes: StagedBytes;
  readonly #freeBytes: (folder: string) => Promise<number>;
  readonly #syncs: boolean;
  readonly #isShared: boolean;
  /** Files of this process that are in use. */
  readonly #open = new Map<string, StagedShare>();

  constructor(folder: string, bounds: StagingBounds = {}) {
    this.folder = folder;
    this.#queue = new UploadQueue(bounds.timeoutMs);
    this.#bytes = new StagedBytes(bounds.bytesPerOwner ?? limits.stagedBytes);
    this.#freeBytes = bounds.freeBytes ?? freeBytes;
    this.#syncs = bounds.syncs ?? true;
    this.#isShared = bounds.isShared ?? false;
  }

  /**
   * Runs somebody's upload when a slot is free; until then its bytes are not read.
   * @throws DomainError `too_many_requests` when no slot becomes free in time; errors of `read`.
   */
  runQueued<T>(owner: string, read: () => Promise<T>): Promise<T> {
    return this.#queue.run(owner, read);
  }

  /** Counts bytes that stay on disk for longer than one request. @throws DomainError `too_many_requests`. */
  reserve(owner: string, bytes: number): StagedShare {
    const share = this.#bytes.open(owner);
    share.wrote(bytes);
    return share;
  }

  /** Counts bytes of a resumable upload that an earlier process left. */
  reserveFound(owner: string, bytes: number): StagedShare {
    const share = this.#bytes.open(owner);
    share.found(bytes);
    return share;
  }

  /** @throws DomainError `too_many_requests` where somebody's bytes in flight would be more than one person may have. */
  demandShare(bytes: number): void {
    this.#bytes.demand(bytes);
  }

  /** Counts bytes that already count for their owner. @throws DomainError `storage_full`. */
  async expect(bytes: number): Promise<StagedShare> {
    const share = this.#bytes.open(null);
    await this.#admit(share, null, bytes);
    return share;
  }

  /** @throws DomainError `storage_full` when `bytes` more would eat into the reserve. */
  async demandRoom(bytes: number): Promise<void> {
    if ((await this.#room()) < bytes) throw new DomainError("storage_full");
  }

  /** Free bytes above the reserve, minus those announced but not yet written. */
  async #room(): Promise<number> {
    await makeFolder(this.folder).catch((error: unknown) => {
      throw diskError(error);
    });
    return (await this.#freeBytes(this.folder)) - this.#bytes.toCome;
  }

  /** Checks free space and reserves it without an `await` between, so that concurrent uploads cannot both pass. */
  async #admit(share: StagedShare, owner: string | null, bytes: number): Promise<void> {
    const room = await this.#room();
    if (room < bytes) throw new DomainError("storage_full");
    const under = owner === null ? 0 : this.#bytes.of(owner);
    // A single upload may use all free space; several leave half of it to the others.
    if (under > 0 && under + bytes > (room + under) / 2)
      throw new DomainError("storage_full", { detail: blobTexts.noRoomForMore });
    share.reserve(bytes);
  }

  /**
   * Writes a stream to a new file and hashes it; the file is on disk when it resolves, unless the bounds say otherwise.
   * @throws DomainError `too_large` at the first byte over `maxBytes`, `storage_full`, `too_many_requests` where its
   * owner has too many bytes in flight; errors of the stream.
   */
  async stage(stream: Readable, bounds: StageLimits): Promise<StagedFile> {
    // The stream may fail while free space is checked; the pipeline below would then miss its error.
    let broken: unknown = null;
    const notice = (error: unknown): void => {
      broken = error;
    };
    stream.on("error", notice);
    const share = this.#bytes.open(bounds.owner);
    const path = join(this.folder, `${randomUUID()}.part`);
    this.#open.set(path, share);
    const meter = new Meter(bounds);
    try {
      await this.#admit(share, bounds.owner, bounds.announced ?? 0);
      if (broken) throw broken;
      await this.#write(stream, path, meter, share);
      return meter.result(path);
    } catch (error) {
      await this.#drop(path);
      throw diskError(error);
    } finally {
      stream.off("error", notice);
    }
  }

  /**
   * Stages a complete file on the same file system by a hard link, such as a finished resumable upload. The original
   * stays and continues to count for its owner.
   */
  async adopt(source: string, bounds: MeterLimits): Promise<StagedFile> {
    await makeFolder(this.folder);
    const path = join(this.folder, `${randomUUID()}.part`);
    this.#open.set(path, this.#bytes.open(null));
    try {
      await link(source, path);
      const meter = new Meter(bounds);
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

  /**
   * A complete file on the same file system by a hard link, for a reader who discards it; the original may be removed
   * meanwhile. It is not hashed.
   */
  async lend(source: string): Promise<Pick<StagedFile, "path" | "size" | "head">> {
    await makeFolder(this.folder);
    const path = join(this.folder, `${randomUUID()}.part`);
    this.#open.set(path, this.#bytes.open(null));
    try {
      await link(source, path);
      return { path, ...(await beginningOf(path)) };
    } catch (error) {
      await this.#drop(path);
      throw diskError(error);
    }
  }

  /** Removes an unwanted staged file, or releases one that was moved into the store. */
  async discard({ path }: Pick<StagedFile, "path">): Promise<void> {
    await this.#drop(path);
  }

  /** Removes leftovers of an earlier process. */
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
    let removed = 0;
    for (const path of left) {
      if (this.#isShared && !(await isLeft(path))) continue;
      await removeFile(path);
      removed += 1;
    }
    return removed;
  }

  async #write(stream: Readable, path: string, meter: Meter, share: StagedShare): Promise<void> {
    const file = await open(path, "wx", 0o600);
    const sink = new FileSink(file, meter, {
      syncs: this.#syncs,
      wrote: (bytes) => share.wrote(bytes),
      demandRoom: () => this.demandRoom(0),
    });
    try {
      await pipeline(stream, sink);
    } finally {
      await sink.idle();
      await file.close();
    }
  }

  async #drop(path: string): Promise<void> {
    await removeFile(path);
    this.#open.get(path)?.end();
    this.#open.delete(path);
  }
}
