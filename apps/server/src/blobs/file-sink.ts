import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Writable } from "node:stream";
import { DomainError } from "../shared/errors.ts";
import { bytesPassed } from "../shared/passing-bytes.ts";
import type { Allowance } from "./quotas.ts";
import type { StagedFile } from "./blob-store.ts";

/** Enough for every signature that identifies a type. */
const headBytes = 4_100;
const blockBytes = 256 * 1024;
/** Free space is checked again after this many blocks: not every upload announces its size. */
const blocksBetweenLooks = 64;
const blocksBetweenSyncs = 8;

export interface StageLimits {
  /** The user's id whose bytes they are; null where they count already. */
  owner: string | null;
  maxBytes: number;
  /** The German sentence for what is bigger. */
  tooLarge?: string;
  /** What its owner may still store; null for unlimited. */
  allowance?: Allowance | null;
  /** Announced size in bytes; a full disk is then reported before the upload. */
  announced?: number;
}

export type MeterLimits = Pick<StageLimits, "maxBytes" | "tooLarge" | "allowance">;

/** Counts and hashes the bytes that pass, and stores the first ones. */
export class Meter {
  readonly #hash: Hash = createHash("sha256");
  readonly #limits: MeterLimits;
  #head = Buffer.alloc(0);
  #size = 0;

  constructor(limits: MeterLimits) {
    this.#limits = limits;
  }

  /** @throws DomainError `too_large`, `quota_exceeded` at the first byte over the limit. */
  count(bytes: number): void {
    this.#size += bytes;
    const { maxBytes, tooLarge, allowance } = this.#limits;
    if (this.#size > maxBytes)
      throw new DomainError("too_large", tooLarge === undefined ? {} : { detail: tooLarge });
    if (allowance && this.#size > allowance.left) throw allowance.refusal();
  }

  take(bytes: Uint8Array): void {
    if (this.#head.length < headBytes)
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, headBytes - this.#head.length)]);
    this.#hash.update(bytes);
  }

  /** Once, at the end. */
  result(path: string): StagedFile {
    return { path, sha256: this.#hash.digest("hex"), size: this.#size, head: this.#head };
  }
}

/** Counts and hashes a stream that is written nowhere: the path of what comes back is empty. */
export const measure = async (bytes: AsyncIterable<Uint8Array>, limits: MeterLimits): Promise<StagedFile> => {
  const meter = new Meter(limits);
  for await (const chunk of bytes) {
    meter.count(chunk.length);
    meter.take(chunk);
    bytesPassed(chunk.length);
  }
  return meter.result("");
};

/** The size of a file, and as much of its beginning as identifies a type. */
export const beginningOf = async (path: string): Promise<Pick<StagedFile, "size" | "head">> => {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, headBytes));
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return { size, head: head.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
};

/** Counts written bytes and checks quota and free space; both throw when exceeded. */
export interface SinkDisk {
  /** Whether the file is on disk at the end; of a long one that it is not, all but the end is. */
  syncs: boolean;
  wrote(bytes: number): void;
  demandRoom(): Promise<void>;
}

/** Buffers for reuse: V8 runs a full collection for every 64 MB of newly allocated ones. */
const spareBlocks: Buffer[] = [];
const mostSpare = 8;

const takeBlock = (): Buffer => spareBlocks.pop() ?? Buffer.allocUnsafeSlow(blockBytes);

const giveBack = (block: Buffer): void => {
  if (spareBlocks.length < mostSpare) spareBlocks.push(block);
};

const nothing = Buffer.alloc(0);

const writeWhole = async (file: FileHandle, block: Uint8Array): Promise<void> => {
  for (let from = 0; from < block.length;) from += (await file.write(block, from)).bytesWritten;
};

/**
 * Writes and hashes in blocks of its own, so that a socket's many buffers are freed at once, and fills one block
 * while the other is written. The file is on disk when the stream has finished, if the disk says so.
 */
export class FileSink extends Writable {
  readonly #file: FileHandle;
  readonly #meter: Meter;
  readonly #disk: SinkDisk;
  #blocks = 0;
  #filling = takeBlock();
  #spare = takeBlock();
  #filled = 0;
  #writing: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  constructor(file: FileHandle, meter: Meter, disk: SinkDisk) {
    super({ highWaterMark: blockBytes });
    this.#file = file;
    this.#meter = meter;
    this.#disk = disk;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    bytesPassed(chunk.length);
    try {
      this.#meter.count(chunk.length);
      this.#disk.wrote(chunk.length);
    } catch (error) {
      done(asError(error));
      return;
    }
    if (this.#filled + chunk.length < blockBytes) {
      chunk.copy(this.#filling, this.#filled);
      this.#filled += chunk.length;
      done();
    } else this.#spread(chunk).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    const end = async (): Promise<void> => {
      await this.#flush();
      await this.#written();
      if (this.#disk.syncs) await this.#file.sync();
      // Only now are the buffers surely unused; those of an aborted stream are left to the garbage collector.
      for (const block of [this.#filling, this.#spare]) giveBack(block);
      [this.#filling, this.#spare] = [nothing, nothing];
    };
    end().then(() => done(), done);
  }

  /** Resolves once nothing writes to the file any more; the caller closes it. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  async #spread(chunk: Buffer): Promise<void> {
    for (let from = 0; from < chunk.length;) {
      const copied = chunk.copy(this.#filling, this.#filled, from);
      this.#filled += copied;
      from += copied;
      if (this.#filled === blockBytes) await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    await this.#written();
    this.#blocks += 1;
    if (this.#blocks % blocksBetweenLooks === 0) await this.#disk.demandRoom();
    // Hundreds of megabytes that reach the disk at once would make everybody wait.
    if (!this.#disk.syncs && this.#blocks % blocksBetweenSyncs === 0) await this.#file.datasync();
    const block = this.#filling;
    [this.#filling, this.#spare] = [this.#spare, block];
    const bytes = block.subarray(0, this.#filled);
    this.#filled = 0;
    this.#writing = writeWhole(this.#file, bytes).catch((error: unknown) => {
      this.#failure = error;
    });
    this.#meter.take(bytes);
  }

  async #written(): Promise<void> {
    await this.#writing;
    if (this.#failure !== null) throw this.#failure;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
