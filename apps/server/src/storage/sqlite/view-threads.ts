import { ThreadCalls } from "./threads/thread-calls.ts";
import type { ViewRequest, ViewThreadData } from "./view.thread.ts";

/** Bound of threads: one person's slow reads leave some for others. */
export const mostThreads = 4;
/** Bound of abandoned threads, which exit when their statement ends. */
const mostLeaving = 4;
/** A read waits this long for a thread before another is started, in ms; nearly all take less. */
const timeoutMs = 30;
/** An idle thread exits after this time, in ms. */
const idleMs = 10_000;
/** A statement that ignores its cancellation for this long is abandoned with its thread, in ms. */
const noticesWithin = 1_000;

interface Thread {
  calls: ThreadCalls<ViewRequest, unknown[]>;
  /** 1: cancel the running read. */
  stop: Int32Array;
  idle: NodeJS.Timeout | null;
}

export interface ViewThreadsOptions {
  attached?: string | null;
  isReady?: boolean;
}

/**
 * A pool of threads for view reads, one read each at a time. Usually one; more are started while reads wait for slow
 * ones.
 */
export class ViewThreads {
  readonly #file: string;
  readonly #attached: string | null;
  readonly #free: Thread[] = [];
  /** Reads waiting for a thread, in order. */
  readonly #waiting: ((thread: Thread) => void)[] = [];
  #count = 0;
  #leaving = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  readonly #all = new Set<Thread>();

  /**
   * @param attached a second file whose tables are read, too.
   * @param isReady whether there is a thread before the first read.
   */
  constructor(file: string, { attached = null, isReady = true }: ViewThreadsOptions = {}) {
    this.#file = file;
    this.#attached = attached;
    if (isReady) this.#free.push(this.#start());
  }

  /** Number of usable threads. */
  get count(): number {
    return this.#count;
  }

  /** @param stop cancels the read; the promise then rejects. */
  async run(request: ViewRequest, stop?: AbortSignal): Promise<unknown[]> {
    const thread = this.#free.pop() ?? (await this.#turn(stop));
    if (thread.idle) clearTimeout(thread.idle);
    try {
      stop?.throwIfAborted();
      return await this.#ask(thread, request, stop);
    } finally {
      this.#release(thread);
    }
  }

  /** Frees what idle threads cache. */
  async releaseMemory(): Promise<void> {
    await Promise.all([...this.#free].map((thread) => thread.calls.ask({ release: true })));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all([...this.#all].map((thread) => this.#end(thread)));
  }

  async #ask(thread: Thread, request: ViewRequest, stop: AbortSignal | undefined): Promise<unknown[]> {
    if (!stop) return thread.calls.ask(request);
    const givenUp = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout | null = null;
    const end = (): void => {
      Atomics.store(thread.stop, 0, 1);
      timer = setTimeout(() => {
        this.#leave(thread);
        givenUp.reject(stop.reason);
      }, noticesWithin);
    };
    stop.addEventListener("abort", end, { once: true });
    try {
      return await Promise.race([thread.calls.ask(request), givenUp.promise]);
    } finally {
      stop.removeEventListener("abort", end);
      if (timer) clearTimeout(timer);
      // A thread that was left shall still notice.
      if (this.#all.has(thread)) Atomics.store(thread.stop, 0, 0);
    }
  }

  #start(): Thread {
    const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const data: ViewThreadData = { file: this.#file, attached: this.#attached, stop: shared };
    const calls = new ThreadCalls<ViewRequest, unknown[]>(new URL("./view.thread.ts", import.meta.url), {
      data,
      name: "The view reader",
      nursery: 8,
    });
    const thread = { calls, stop: new Int32Array(shared), idle: null };
    this.#count += 1;
    this.#all.add(thread);
    return thread;
  }

  /** The next free thread; if that takes long, another one is started. */
  #turn(stop: AbortSignal | undefined): Promise<Thread> {
    return new Promise((resolve, reject) => {
      const take = (thread: Thread): void => {
        stop?.removeEventListener("abort", leave);
        resolve(thread);
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(stop?.reason);
      };
      this.#waiting.push(take);
      stop?.addEventListener("abort", leave, { once: true });
      if (this.#count === 0) this.#startForWaiting();
      else this.#timer ??= setTimeout(() => this.#startForWaiting(), timeoutMs);
    });
  }

  #startForWaiting(): void {
    this.#timer = null;
    if (this.#closed || this.#waiting.length === 0 || this.#count >= mostThreads) return;
    if (this.#leaving >= mostLeaving) return;
    const next = this.#waiting.shift();
    next?.(this.#start());
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#startForWaiting(), timeoutMs);
  }

  #release(thread: Thread): void {
    if (thread.calls.hasStopped && this.#all.has(thread)) this.#leave(thread);
    if (!this.#all.has(thread) || this.#closed) return;
    const next = this.#waiting.shift();
    if (next) return next(thread);
    this.#free.push(thread);
    if (this.#count === 1) return;
    thread.idle = setTimeout(() => {
      if (this.#count > 1) void this.#end(thread);
    }, idleMs);
    thread.idle.unref();
  }

  /** Abandons a thread whose statement does not end; it gets no further reads. */
  #leave(thread: Thread): void {
    this.#leaving += 1;
    void this.#end(thread).finally(() => {
      this.#leaving -= 1;
      this.#startForWaiting();
    });
    this.#startForWaiting();
  }

  #end(thread: Thread): Promise<void> {
    if (!this.#all.delete(thread)) return Promise.resolve();
    this.#count -= 1;
    if (thread.idle) clearTimeout(thread.idle);
    const at = this.#free.indexOf(thread);
    if (at >= 0) this.#free.splice(at, 1);
    Atomics.store(thread.stop, 0, 1);
    return thread.calls.close();
  }
}
