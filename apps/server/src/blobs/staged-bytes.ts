import { DomainError } from "../shared/errors.ts";
import { blobTexts } from "./texts.ts";

/** `Retry-After` for somebody with too many bytes in flight, in seconds. */
const retryAfter = 30;

const tooMuch = (): DomainError =>
  new DomainError("too_many_requests", { detail: blobTexts.tooMuchStaged, retryAfter });

/** The disk share of one unfinished file; released by {@link end}. */
export interface StagedShare {
  /** Reserves announced bytes. @throws DomainError `too_many_requests` when the owner has too many in flight. */
  reserve(bytes: number): void;
  /** Counts written bytes. @throws DomainError as {@link reserve}. */
  wrote(bytes: number): void;
  /** Counts bytes that were already on disk, regardless of the limit. */
  found(bytes: number): void;
  /** Releases the share: the file was removed or moved into the store. Idempotent. */
  end(): void;
}

/** Bytes of unfinished files: per person, and in total those announced but not yet written. */
export class StagedBytes {
  readonly #most: number;
  readonly #byOwner = new Map<string, number>();
  #toCome = 0;

  /** @param most bytes one person may have in flight. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Announced bytes that are not on disk yet. */
  get toCome(): number {
    return this.#toCome;
  }

  /** @throws DomainError `too_many_requests` where these are more than one person may have. */
  demand(bytes: number): void {
    if (bytes > this.#most) throw tooMuch();
  }

  /** Bytes in flight of a person, announced or written. */
  of(owner: string): number {
    return this.#byOwner.get(owner) ?? 0;
  }

  /** @param owner null for bytes that count for nobody, or are already counted. */
  open(owner: string | null): StagedShare {
    let reserved = 0;
    let written = 0;
    let ended = false;
    const take = (bytes: number, most: number): void => {
      const more = bytes - reserved;
      if (more <= 0 || ended) return;
      if (owner !== null) {
        const all = this.of(owner) + more;
        if (all > most) throw tooMuch();
        this.#byOwner.set(owner, all);
      }
      reserved = bytes;
      this.#toCome += more;
    };
    const write = (bytes: number, most: number): void => {
      if (ended) return;
      take(written + bytes, most);
      written += bytes;
      this.#toCome -= bytes;
    };
    return {
      reserve: (bytes) => take(bytes, this.#most),
      wrote: (bytes) => write(bytes, this.#most),
      found: (bytes) => write(bytes, Number.POSITIVE_INFINITY),
      end: () => {
        if (ended) return;
        ended = true;
        this.#toCome -= reserved - written;
        if (owner === null) return;
        const left = this.of(owner) - reserved;
        if (left > 0) this.#byOwner.set(owner, left);
        else this.#byOwner.delete(owner);
      },
    };
  }
}
