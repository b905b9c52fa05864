import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../../../shared/logger.ts";
import { type Leader, NotLeaderError, onlyProcess } from "../../../shared/work/leader.ts";
import type { Storage } from "../../../storage/index.ts";
import type { IndexProgress } from "./index-target.ts";
import type { IndexWorker } from "./index-worker.ts";
import { forgetChanges } from "./forget-changes.store.ts";

/** A commit is indexed this long after it, in ms, together with those that follow it. */
const debounceMs = 100;
/** Where several processes commit, the leader looks this often, in ms. */
const othersMs = 400;
/** Between two steps, in ms: whoever waits for the machine gets it. */
const pauseMs = 2;
/** Indexed changes are forgotten this long after the last one, in ms. */
const forgetMs = 2_000;

export interface IndexingDeps {
  storage: Storage;
  leader: Leader;
  log: Pick<Logger, "warn">;
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

/** Keeps the index of the search near to the data, in the background and one step at a time. */
export class Indexing {
  readonly #deps: IndexingDeps;
  readonly #worker: IndexWorker;
  /** Resolves once there is an index to read. */
  readonly #opened = Promise.withResolvers<void>();
  #isBegun = false;
  #generation = 0;
  #isStarted = false;
  #isClosed = false;
  #wanted = false;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #forgetTimer: NodeJS.Timeout | null = null;
  #stops: (() => void)[] = [];

  constructor(deps: IndexingDeps, worker: IndexWorker) {
    this.#deps = deps;
    this.#worker = worker;
    // Nobody may be waiting for it.
    this.#opened.promise.catch(() => undefined);
    deps.storage.watchCommits(() => this.#noteCommit());
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
    return this.#deps.leader.isHere ? this.#opened.promise : Promise.resolve();
  }

  /** Resolves when nothing is left to index. */
  async settled(): Promise<void> {
    this.start();
    this.#run();
    while (this.#running) await this.#running;
  }

  async progress(): Promise<IndexProgress> {
    await this.opened();
    return this.#worker.progress();
  }

  /** Throws the index away and builds another one. */
  async rebuild(): Promise<void> {
    await this.#running;
    await this.#discard();
    this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of [this.#timer, this.#forgetTimer]) if (timer) clearTimeout(timer);
    for (const stop of this.#stops) stop();
    await this.#running;
    await this.#worker.close();
  }

  #noteCommit(): void {
    if (!this.#isStarted || this.#isClosed || this.#timer || this.#running) {
      this.#wanted ||= this.#running !== null;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#run();
    }, debounceMs);
    this.#timer.unref();
  }

  #run(): void {
    this.#wanted = true;
    if (this.#running || this.#isClosed || !this.#isStarted || !this.#deps.leader.isHere) return;
    this.#running = this.#index()
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#running = null;
      });
  }

  async #index(): Promise<void> {
    try {
      if (!this.#isBegun) await this.#worker.begin();
      this.#isBegun = true;
      this.#opened.resolve();
      while (this.#wanted && !this.#isClosed) {
        this.#wanted = false;
        while (!this.#isClosed && (await this.#worker.step())) await wait(pauseMs);
      }
      this.#forgetSoon();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#deps.log.warn({ err: error }, "the index of the search is damaged and built anew");
      await this.#discard();
    }
  }

  async #discard(): Promise<void> {
    await this.#worker.discard();
    this.#isBegun = false;
    this.#generation += 1;
  }

  #report(error: unknown): void {
    if (error instanceof NotLeaderError) return;
    this.#opened.reject(error);
    this.#deps.log.warn({ err: error }, "the index of the search cannot be written");
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
  }
}
