import { DomainError } from "../shared/errors.ts";
import { KeyedMutex } from "../shared/mutex.ts";
import type { Tx } from "./storage.ts";
import { storageTexts } from "./texts.ts";

/** The right to work on something that has a name, which nobody else has meanwhile. */
export interface Claim {
  /**
   * Ends the claim with this transaction, which fails where another process has got it meanwhile: it took this one for ended.
   * @throws DomainError `not_ready`
   */
  end(tx: Tx): Promise<void>;
  /**
   * Does what must not happen once another process has the claim; none gets it meanwhile. `work` may run more than once.
   * @throws DomainError `not_ready` where one has it.
   */
  guard<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets one at a time work on what has a name. */
export interface Claims {
  /** Runs `work` once nobody else has the claim. Not within a transaction. */
  run<T>(name: string, work: (claim: Claim) => Promise<T>): Promise<T>;
  /** Resolves once nobody has the claim. */
  settled(name: string): Promise<void>;
}

const noClaim: Claim = { end: async () => undefined, guard: (work) => work() };

/** Claims of a process that is alone on its database. */
export class LocalClaims implements Claims {
  readonly #mutex = new KeyedMutex();

  run: Claims["run"] = (name, work) => this.#mutex.run(name, () => work(noClaim));

  settled: Claims["settled"] = (name) => this.#mutex.run(name, async () => undefined);
}

/** Another process has a claim that was this one's. */
export const claimLost = (): DomainError =>
  new DomainError("not_ready", { detail: storageTexts.takenOver, retryAfter: 2 });
