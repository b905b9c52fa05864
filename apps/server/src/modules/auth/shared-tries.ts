import { AsyncLocalStorage } from "node:async_hooks";
import { limits } from "@maive/contract";
import type { DomainError } from "../../shared/errors.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Storage, Tx } from "../../storage/index.ts";
import * as store from "./secret-try.store.ts";
import {
  type Attempt,
  attemptOf,
  inWindow,
  mostBuckets,
  refusalOf,
  type SecretTries,
  withoutTry,
} from "./try-rules.ts";

/** Attempts that are counted in one transaction. */
const atOnce = 200;
/** New rows after which the oldest over the bound are removed. */
const trimAfter = 1_000;

/** An attempt, or the undoing of one that was counted at an instant. */
type Step = { attempt: Attempt } & (
  | { at: null; done(answer: { at: number } | DomainError): void; failed(error: unknown): void }
  | { at: number; failed(error: unknown): void }
);

interface Counted {
  answers: ({ at: number } | DomainError | null)[];
  added: number;
}

export interface SharedTriesDeps {
  storage: Storage;
  log: Pick<Logger, "warn">;
}

/**
 * Rate limiter for guessing secrets over several processes: rows decide, by the database's clock. Those that come
 * together are counted in one transaction. When it fails, so do they: without counting nothing is checked.
 */
export class SharedTries {
  readonly #deps: SharedTriesDeps;
  /** Transactions are no part of the requests that they serve. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #waiting: Step[] = [];
  #working: Promise<void> | null = null;
  #added = 0;

  constructor(deps: SharedTriesDeps) {
    this.#deps = deps;
  }

  /** @param purpose keeps attempts of another kind apart. */
  of(purpose: string): SecretTries {
    return {
      begin: async (subject, address, trust) => {
        const { gates, counted } = attemptOf(subject, address, trust);
        const attempt: Attempt = {
          gates: gates.map((gate) => ({ ...gate, key: purpose + gate.key })),
          counted: counted.map((key) => purpose + key),
        };
        const { at } = await this.#begin(attempt);
        let open = true;
        return {
          release: () => {
            if (open) this.#add({ attempt, at, failed: (error) => this.#report(error) });
            open = false;
          },
        };
      },
    };
  }

  /** Removes attempts that do not count any more. */
  purge = (): Promise<void> =>
    this.#deps.storage.transact((tx) => store.deleteTriesOutOfWindow(tx, this.#engine));

  /** Resolves when all that came until now is counted. */
  async settled(): Promise<void> {
    await this.#working;
  }

  get #engine() {
    return this.#deps.storage.engine;
  }

  #begin(attempt: Attempt): Promise<{ at: number }> {
    return new Promise((resolve, reject) => {
      const done = (answer: { at: number } | DomainError): void =>
        "at" in answer ? resolve(answer) : reject(answer);
      this.#add({ attempt, at: null, done, failed: reject });
    });
  }

  #add(step: Step): void {
    this.#waiting.push(step);
    this.#working ??= this.#outside(() => this.#work());
  }

  async #work(): Promise<void> {
    // Those that come in the same moment go together.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#count(this.#waiting.splice(0, atOnce));
    this.#working = null;
  }

  async #count(steps: readonly Step[]): Promise<void> {
    try {
      const { answers, added } = await this.#deps.storage.transact((tx) => this.#write(tx, steps), {
        repeatable: true,
      });
      this.#added += added;
      for (const [index, step] of steps.entries()) {
        const answer = answers[index];
        if (step.at === null && answer) step.done(answer);
      }
    } catch (error) {
      for (const step of steps) step.failed(error);
      return;
    }
    if (this.#added < trimAfter) return;
    this.#added = 0;
    await this.#deps.storage
      .transact((tx) => store.trimTries(tx, mostBuckets))
      .catch((error: unknown) => this.#report(error));
  }

  async #write(tx: Tx, steps: readonly Step[]): Promise<Counted> {
    const { now, tries: stored } = await store.triesForUpdate(
      tx,
      this.#engine,
      steps.flatMap(({ attempt }) => attempt.counted.concat(attempt.gates.map(({ key }) => key))),
    );
    const tries = new Map([...stored].map(([bucket, some]) => [bucket, inWindow(some, now)]));
    const triesIn = (bucket: string): readonly number[] => tries.get(bucket) ?? [];
    const changed = new Set<string>();
    const put = (bucket: string, some: readonly number[]): void => {
      tries.set(bucket, some);
      changed.add(bucket);
    };
    const answers = steps.map(({ attempt, at }) => {
      if (at !== null) {
        for (const bucket of attempt.counted) put(bucket, withoutTry(triesIn(bucket), at));
        return null;
      }
      const refusal = refusalOf(attempt, triesIn, now);
      if (refusal) return refusal;
      for (const bucket of attempt.counted) put(bucket, [...triesIn(bucket), now]);
      return { at: now };
    });
    const filled = [...changed].filter((bucket) => triesIn(bucket).length > 0);
    await store.putTries(
      tx,
      filled.map((bucket) => ({
        bucket,
        tries: triesIn(bucket).join(","),
        expires_at: new Date((triesIn(bucket).at(-1) ?? now) + limits.tryWindowMs).toISOString(),
      })),
    );
    await store.deleteTries(
      tx,
      [...changed].filter((bucket) => triesIn(bucket).length === 0),
    );
    return { answers, added: filled.filter((bucket) => !stored.has(bucket)).length };
  }

  #report(error: unknown): void {
    this.#deps.log.warn({ err: error }, "could not note tries at secrets");
  }
}
