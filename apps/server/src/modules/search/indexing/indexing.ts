import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../../shared/clock.ts";
import type { Logger } from "../../../shared/logger.ts";
import { type Leader, NotLeaderError, onlyProcess } from "../../../shared/work/leader.ts";
import type { Storage } from "../../../storage/index.ts";
import type { IndexProgress } from "./index-target.ts";
import type { IndexWorker } from "./index-worker.ts";
import { forgetChanges } from "./forget-changes.store.ts";
import { requestLook } from "./index-state.store.ts";
import { isDamage } from "./is-damage.ts";
import { isWithin } from "./is-within.ts";

/** A commit is indexed this long after it, in ms, together with those that follow it. */
const debounceMs = 100;
/** While commits follow each other they are indexed this long after the last time, in ms: still within a second. */
const againMs = 500;
/** Where several processes commit, the leader looks this often, in ms. */
const othersMs = 400;
/** Pause between two steps, in ms: yields the machine to others. */
const pauseMs = 2;
/** Steps after which it does not wait for more work when there is none: what they took is tens of MB. */
const manySteps = 20;
/** Changes of rights let everybody's shares be looked at this long after the last time, in ms: each block with a file is one. */
const rightsMs = 5_000;
/** The leader is notified of shares that lack something this long after the last time, in ms: each letter of a question finds that. */
const requestsMs = 5_000;
/** Indexed changes are deleted this long after the last one, in ms. */
const forgetMs = 2_000;

export interface IndexingDeps {
  storage: Storage;
  leader: Leader;
  clock: Clock;
  log: Pick<Logger, "warn">;
}

/** Somebody may or may not be waiting for it. */
const openedLater = (): PromiseWithResolvers<void> => {
  const opened = Promise.withResolvers<void>();
  opened.promise.catch(() => undefined);
  return opened;
};

/** Keeps the index of the search near to the data, in the background and one step at a time. */
export class Indexing {
  readonly #deps: IndexingDeps;
  readonly #worker: IndexWorker;
  /** Resolves once there is an index to read. */
  #opened = openedLater();
  #isBegun = false;
  /** It takes the place of a damaged one and is not whole yet: what fails in it, too, is not mended by another one. */
  #isMending = false;
  /** It is to be thrown away. */
  #isObsolete = false;
  #generation = 0;
  #isStarted = false;
  #isClosed = false;
  /** Whether there was something to index since the start. */
  #hasWorked = false;
  /** Steps since it last gave back what it takes. */
  #steps = 0;
  /** When it last had indexed everything, by `performance.now()`. */
  #indexedAt = -Infinity;
  #isPending = false;
  /** Whether everybody's shares are looked at next. */
  #isLookDue = true;
  /** Whether rights have changed since they were looked at. */
  #haveRightsChanged = false;
  /** When everybody's shares were looked at last, and when that was requested, in ms. */
  #lookedAt = -Infinity;
  #requestedAt = -Infinity;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #forgetTimer: NodeJS.Timeout | null = null;
  #lookTimer: NodeJS.Timeout | null = null;
  #stops: (() => void)[] = [];

  constructor(deps: IndexingDeps, worker: IndexWorker) {
    this.#deps = deps;
    this.#worker = worker;
    deps.storage.watchCommits(() => this.#noteCommit());
    deps.storage.watchRights(() => {
      this.#haveRightsChanged = true;
    });
  }

  /** Grows with each index that takes the place of another one. */
  get generation(): number {
    return this.#generation;
  }

  /** Begins to follow; calls after the first do nothing. */
  start(): void {
    if (this.#isStarted || this.#isClosed) return;
    this.#isStarted = true;
    const { leader } = this.#deps;
    if (leader !== onlyProcess) {
      this.#stops.push(
        leader.onTurn((isNew) => {
          if (isNew) this.#isBegun = false;
          this.#run();
        }),
      );
      const timer = setInterval(() => this.#run(), othersMs);
      timer.unref();
      this.#stops.push(() => clearInterval(timer));
    }
    this.#run();
  }

  /** Resolves once there is an index to read, however much is missing in it. */
  opened(): Promise<void> {
    this.start();
    if (!this.#deps.leader.isHere) return Promise.resolve();
    const { promise } = this.#opened;
    if (!this.#isBegun || this.#isObsolete) this.#run();
    return promise;
  }

  /** Lets everybody's shares be looked at, in the background: somebody's lacks parts. */
  lookAtShares(): void {
    const { leader, clock, storage } = this.#deps;
    if (!leader.isHere) {
      if (isWithin(requestsMs, this.#requestedAt, clock)) return;
      this.#requestedAt = clock.now().getTime();
      void storage.transact(requestLook, { repeatable: true }).catch((error: unknown) => {
        this.#requestedAt = -Infinity;
        this.#report(error);
      });
      return;
    }
    this.#isLookDue = true;
    this.#run();
  }

  /** Resolves when nothing is left to index. */
  async settled(): Promise<void> {
    this.start();
    this.#isLookDue ||= this.#haveRightsChanged;
    this.#run();
    while (this.#running) await this.#running;
  }

  async progress(): Promise<IndexProgress> {
    await this.opened();
    const { generation } = this;
    try {
      return await this.#worker.progress();
    } catch (error) {
      if (!this.noteFailure(error, generation)) throw error;
      await this.opened();
      return this.#worker.progress();
    }
  }

  /**
   * Notes that a read of the index failed; a damaged one is built anew, in the background.
   * @param generation the one that was read.
   * @returns whether another index takes its place: nothing else is wrong.
   */
  noteFailure(error: unknown, generation: number): boolean {
    if (generation !== this.#generation) return true;
    if (!isDamage(error) || this.#isMending) return false;
    this.noteDamage(error);
    return true;
  }

  /** Builds another index, in the background, for what stands in this one cannot be read. */
  noteDamage(error: unknown): void {
    if (this.#isMending || this.#isClosed) return;
    this.#mend(error);
    this.#run();
  }

  /** Throws the index away and builds another one. */
  async rebuild(): Promise<void> {
    this.#renew();
    await this.#running;
    this.#run();
  }

  /** Gives back what only indexing needs, while there is nothing to index. */
  async releaseMemory(): Promise<void> {
    const isAtWork = this.#running ?? this.#timer ?? this.#forgetTimer;
    if (isAtWork || this.#isClosed) return;
    this.#steps = 0;
    await this.#worker.rest();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of [this.#timer, this.#forgetTimer, this.#lookTimer]) if (timer) clearTimeout(timer);
    for (const stop of this.#stops) stop();
    await this.#running;
    await this.#worker.close();
  }

  #noteCommit(): void {
    if (!this.#isStarted || this.#isClosed || this.#timer || this.#running) {
      this.#isPending ||= this.#running !== null;
      return;
    }
    const sinceLast = performance.now() - this.#indexedAt;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#run();
      },
      Math.max(debounceMs, againMs - sinceLast),
    );
    this.#timer.unref();
  }

  #run(): void {
    this.#isPending = true;
    if (this.#running || this.#isClosed || !this.#isStarted || !this.#deps.leader.isHere) return;
    this.#running = this.#index()
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#running = null;
      });
  }

  async #index(): Promise<void> {
    do {
      this.#isPending = false;
      try {
        if (this.#isObsolete) await this.#discard();
        if (!this.#isBegun) {
          await this.#worker.begin();
          this.#isLookDue = true;
        }
        this.#isBegun = true;
        this.#opened.resolve();
        await this.#lookWhenDue();
        while (!this.#isClosed && !this.#isObsolete && (await this.#worker.step())) {
          this.#hasWorked = true;
          this.#steps += 1;
          await wait(pauseMs);
        }
      } catch (error) {
        if (!isDamage(error) || this.#isMending) throw error;
        this.#mend(error);
      }
    } while ((this.#isPending || this.#isObsolete) && !this.#isClosed);
    this.#isMending = false;
    this.#indexedAt = performance.now();
    // Most starts find an index that has everything.
    if (this.#hasWorked) this.#forgetSoon();
    else if (!this.#isClosed) await this.#worker.rest();
  }

  /** Lets the next steps look at shares. A change of rights may come some seconds later; whoever searches and lacks something does not wait for that. */
  async #lookWhenDue(): Promise<void> {
    const { clock } = this.#deps;
    if (!this.#isLookDue) {
      if (!this.#haveRightsChanged) return;
      if (isWithin(rightsMs, this.#lookedAt, clock)) {
        this.#lookSoon();
        return;
      }
    }
    this.#isLookDue = false;
    this.#haveRightsChanged = false;
    this.#lookedAt = clock.now().getTime();
    await this.#worker.lookAtShares();
  }

  #lookSoon(): void {
    if (this.#lookTimer || this.#isClosed) return;
    this.#lookTimer = setTimeout(() => {
      this.#lookTimer = null;
      this.#run();
    }, rightsMs);
    this.#lookTimer.unref();
  }

  #mend(error: unknown): void {
    this.#isMending = true;
    this.#renew();
    this.#deps.log.warn({ err: error }, "the index of the search is damaged and built anew");
  }

  /** Another index takes the place of this one, which nobody opens any more. */
  #renew(): void {
    this.#isObsolete = true;
    this.#generation += 1;
    this.#opened = openedLater();
  }

  async #discard(): Promise<void> {
    await this.#worker.discard();
    this.#isBegun = false;
    this.#isObsolete = false;
  }

  #report(error: unknown): void {
    if (error instanceof NotLeaderError) return;
    this.#deps.log.warn({ err: error }, "the index of the search cannot be written");
    this.#isMending = false;
    if (this.#isBegun && !this.#isObsolete) return;
    // The next caller retries.
    this.#opened.reject(error);
    this.#opened = openedLater();
  }

  #forgetSoon(): void {
    if (this.#forgetTimer || this.#isClosed) return;
    this.#forgetTimer = setTimeout(() => {
      this.#forgetTimer = null;
      if (!this.#isClosed) void this.#forget().catch((error: unknown) => this.#report(error));
    }, forgetMs);
    this.#forgetTimer.unref();
  }

  async #forget(): Promise<void> {
    const upTo = await this.#worker.settle();
    if (upTo !== null && upTo > 0) await forgetChanges(this.#deps.storage, upTo, () => this.#isClosed);
    // Where something was deleted, that was a commit, after which it comes here again.
    if (this.#steps >= manySteps) await this.releaseMemory();
  }
}
