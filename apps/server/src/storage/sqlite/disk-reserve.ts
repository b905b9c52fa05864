import { randomBytes } from "node:crypto";
import { closeSync, ftruncateSync, openSync, statSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../../shared/errors.ts";
import { Mutex } from "../../shared/mutex.ts";

/** Its file in the data folder. */
export const reserveFile = "disk-reserve";

const megabyte = 1024 * 1024;
/** Many times what somebody needs to sign in and look around. */
const wholeBytes = 8 * megabyte;
/** Given away at a time: whoever else fills the disk takes no more than this. */
const partBytes = megabyte;
/** What must stay free beside it, else it would be the last straw itself. */
const spareBytes = 8 * megabyte;

/** Room on the disk that is set aside for what has to go through on a full one (`TransactOptions.usesReserve`). */
export interface Reserve {
  /** A part was given away and is not back yet. One that was never set aside is not tapped. */
  readonly isTapped: boolean;
  /** Gives a part away, at once. @returns false where there is none left. */
  release(): boolean;
  /** Sets it aside (again). @throws DomainError `storage_full` where there is no room for it. */
  refill(): Promise<void>;
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** A file of random bytes, which no file system stores in less room, beside the database. */
export class DiskReserve implements Reserve {
  readonly #folder: string;
  readonly #path: string;
  readonly #free: typeof freeBytes;
  readonly #open: typeof open;
  readonly #turns = new Mutex();

  /**
   * @param free bytes that the folder's disk has left.
   * @param openFile injected by tests.
   */
  constructor(folder: string, free = freeBytes, openFile = open) {
    this.#folder = folder;
    this.#path = join(folder, reserveFile);
    this.#free = free;
    this.#open = openFile;
  }

  get isTapped(): boolean {
    const bytes = this.#bytes;
    return bytes !== null && bytes < wholeBytes;
  }

  release(): boolean {
    const bytes = this.#bytes ?? 0;
    if (bytes === 0) return false;
    const file = openSync(this.#path, "r+");
    try {
      ftruncateSync(file, Math.max(0, bytes - partBytes));
    } finally {
      closeSync(file);
    }
    return true;
  }

  refill(): Promise<void> {
    return this.#turns.run(async () => {
      const before = this.#bytes ?? 0;
      const missing = wholeBytes - before;
      if (missing <= 0) return;
      if ((await this.#free(this.#folder)) < missing + spareBytes) throw new DomainError("storage_full");
      try {
        await this.#append(before, missing);
      } catch (error) {
        if (isFull(error)) throw new DomainError("storage_full", { cause: error });
        throw error;
      }
    });
  }

  /** Adds bytes to its file, or leaves it as it was before. @throws the system's error, as where not even an empty file has room. */
  async #append(before: number, missing: number): Promise<void> {
    const file = await this.#open(this.#path, "a", 0o600);
    try {
      for (let left = missing; left > 0; left -= partBytes)
        await file.writeFile(randomBytes(Math.min(left, partBytes)));
      // Room that was only promised may turn out not to be there.
      await file.sync();
    } catch (error) {
      // Not beyond its end, where a part was given away meanwhile: that would be a hole.
      await file.truncate(Math.min(before, this.#bytes ?? 0));
      throw error;
    } finally {
      await file.close();
    }
  }

  get #bytes(): number | null {
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? null;
  }
}
