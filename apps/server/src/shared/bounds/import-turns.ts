import { limits } from "@maive/contract";
import { DomainError } from "../errors.ts";
import { boundTexts } from "./texts.ts";
import { KeyedQueue } from "./work-queue.ts";

/** What is read in threads of hundreds of MB each. */
export type ImportKind = "pages" | "tables" | "calendars";

/** Seconds after which an import that found no turn is worth another try. */
const retryAfter = 30;

const tooMany = (): DomainError =>
  new DomainError("too_many_requests", {
    detail: boundTexts.importsBusy,
    retryAfter,
  });

/**
 * Lets one import of each kind be read at a time, whoever sent it: two would hold two threads with hundreds of MB each. People take turns, and
 * nobody waits for ever.
 */
export class ImportQueue {
  readonly #ofPerson = new KeyedQueue({ atOnce: 1, waiting: limits.importsWaiting, refusal: tooMany });
  readonly #ofAll = new KeyedQueue({ atOnce: 1, waiting: limits.importPeopleWaiting, refusal: tooMany });
  readonly #patience: number;
  /** How many imports wait, by person. */
  readonly #waiting = new Map<string, number>();

  /** @param patience ms that an import waits for its turn. */
  constructor(patience: number = limits.importTurnMs) {
    this.#patience = patience;
  }

  /** How many imports of somebody wait for their turn. */
  waitingOf(userId: string): number {
    return this.#waiting.get(userId) ?? 0;
  }

  /**
   * Runs `work` in its turn.
   * @param signal aborts when nobody wants it any more: in the line it is given up, later `work` has to look at it.
   * @throws DomainError `too_many_requests` when the turn does not come in time; the signal's reason.
   */
  async run<T>(kind: ImportKind, userId: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(tooMany()), this.#patience);
    const either = AbortSignal.any([signal, late.signal]);
    let isInLine = true;
    const leaveLine = (): void => {
      clearTimeout(timer);
      if (isInLine) this.#count(userId, -1);
      isInLine = false;
    };
    const begin = (): Promise<T> => {
      leaveLine();
      return work();
    };
    this.#count(userId, 1);
    try {
      return await this.#ofPerson.run(
        `${kind} ${userId}`,
        () => this.#ofAll.run(kind, begin, either),
        either,
      );
    } finally {
      leaveLine();
    }
  }

  #count(userId: string, change: number): void {
    const count = (this.#waiting.get(userId) ?? 0) + change;
    if (count > 0) this.#waiting.set(userId, count);
    else this.#waiting.delete(userId);
  }
}
