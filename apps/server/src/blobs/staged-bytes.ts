import { DomainError } from "../shared/errors.ts";
import { blobTexts } from "./texts.ts";

/** Seconds after which somebody with too much under way is worth another try. */
const retryAfter = 30;

/** What one unfinished file takes of the disk; {@link end} gives it back. */
export interface StagedShare {
  /** So much is announced. @throws DomainError `too_many_requests` when its owner has too much under way. */
  reserve(bytes: number): void;
  /** So much more is on the disk. @throws DomainError as {@link reserve}. */
  wrote(bytes: number): void;
  /** So much more was on the disk before anybody counted: it is there, whether or not it is too much. */
  found(bytes: number): void;
  /** Nothing of it is there any more, or it belongs to the store; once is enough. */
  end(): void;
}

/** Bytes of files that are not finished: how many each person has, and how many are announced and still to come. */
export class StagedBytes {
  readonly #most: number;
  readonly #byOwner = new Map<string, number>();
  #toCome = 0;

  /** @param most bytes that one person may have under way. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Bytes announced by anybody that the disk does not hold yet. */
  get toCome(): number {
    return this.#toCome;
  }

  /** What a person has under way, in bytes: announced or on the disk. */
  of(owner: string): number {
    return this.#byOwner.get(owner) ?? 0;
  }

  /** @param owner null for bytes that count for nobody, or for their owner already. */
  open(owner: string | null): StagedShare {
    let reserved = 0;
    let written = 0;
    let ended = false;
    const take = (bytes: number, most: number): void => {
      const more = bytes - reserved;
      if (more <= 0 || ended) return;
      if (owner !== null) {
        const all = this.of(owner) + more;
        if (all > most)
          throw new DomainError("too_many_requests", { detail: blobTexts.tooMuchStaged, retryAfter });
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
