import type { ImportProgress } from "@maive/contract";

/** Why a job ends that is not over. */
export type EndReason = "stopped" | "interrupted" | "lost";

/** Ends a job that runs. */
export class JobEnding extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason) {
    super(`The import was ${reason}`);
    this.name = "JobEnding";
    this.reason = reason;
  }
}

/** A job that this process runs. */
export class RunningJob {
  readonly #ending = new AbortController();
  readonly #over = Promise.withResolvers<void>();
  progress: ImportProgress | null = null;
  /** Its last transaction is under way, which says itself how far it is. */
  isLast = false;

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Why it was ended; null where it was not. */
  get endedFor(): EndReason | null {
    const reason: unknown = this.#ending.signal.reason;
    return reason instanceof JobEnding ? reason.reason : null;
  }

  /** Resolves once nothing of it runs any more. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  end(reason: EndReason): void {
    this.#ending.abort(new JobEnding(reason));
  }

  noteOver(): void {
    this.#over.resolve();
  }
}
