import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { KeyedMutex } from "../shared/mutex.ts";
import { type Claim, type Claims, claimLost, type Storage, type Tx } from "../storage/index.ts";
import * as store from "./claims.store.ts";

/** A claim that is not renewed for so long is anybody's, in ms by the database's clock. */
const claimMs = 10_000;
const renewEvery = 3_000;
/** Between two looks at a claim that somebody else has, in ms. */
const shortestPause = 5;
const longestPause = 200;

export interface RowClaimsDeps {
  storage: Storage;
  processId: string;
  report(error: unknown): void;
}

/** Claims of several processes on one database: rows, which last as long as their process renews them. */
export class RowClaims implements Claims {
  readonly #deps: RowClaimsDeps;
  /** Those of this process wait here. */
  readonly #local = new KeyedMutex();
  /** Detached from any request: these transactions must not carry its idempotency key. */
  readonly #outside = AsyncLocalStorage.snapshot();

  constructor(deps: RowClaimsDeps) {
    this.#deps = deps;
  }

  run: Claims["run"] = (name, work) => this.#local.run(name, () => this.#runClaimed(name, work));

  settled: Claims["settled"] = async (name) => {
    const { storage } = this.#deps;
    await this.#local.run(name, () =>
      this.#until(async () => !(await store.isClaimed(storage.read, storage.engine, name))),
    );
  };

  async #runClaimed<T>(name: string, work: (claim: Claim) => Promise<T>): Promise<T> {
    const { storage, processId, report } = this.#deps;
    const { engine } = storage;
    const claim = { name, processId, ms: claimMs };
    await this.#until(() => this.#briefly((tx) => store.takeClaim(tx, engine, claim)));
    const renewal = setInterval(() => {
      this.#briefly((tx) => store.renewClaim(tx, engine, claim)).catch(report);
    }, renewEvery).unref();
    let isEnded = false;
    try {
      return await work({
        end: async (tx) => {
          if (!(await store.removeClaim(tx, name, processId))) throw claimLost();
          tx.onCommit(() => (isEnded = true));
        },
        guard: (guarded) =>
          this.#outside(() =>
            storage.transact(async (tx) => {
              if (!(await store.lockClaim(tx, engine, name, processId))) throw claimLost();
              return guarded();
            }),
          ),
      });
    } finally {
      clearInterval(renewal);
      if (!isEnded) await this.#briefly((tx) => store.removeClaim(tx, name, processId)).catch(report);
    }
  }

  /** A claim that a crash of the database takes back is noticed when it is ended or guarded: nothing waits for the disk. */
  #briefly<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#outside(() => this.#deps.storage.transact(work, { repeatable: true }));
  }

  async #until(isSo: () => Promise<boolean>): Promise<void> {
    for (let pause = shortestPause; !(await isSo()); pause = Math.min(2 * pause, longestPause))
      await wait(randomInt(pause, 2 * pause));
  }
}
