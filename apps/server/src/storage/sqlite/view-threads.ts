import { ThreadCalls } from "./threads/thread-calls.ts";
import type { ViewRequest, ViewThreadData } from "./view.thread.ts";

/** Threads at most: those of one person's slow reads leave some for everybody else. */
export const mostThreads = 4;
/** Further ones that were given up and end by themselves when their statement does. */
const mostLeaving = 4;
/** A read waits so long for a thread before another one is started, in ms: nearly all take less. */
const patience = 30;
/** A thread that is not needed any more stays so long, in ms. */
const idleMs = 10_000;
/** A statement that does not notice within so many ms that it shall end is left alone with its thread. */
const noticesWithin = 1_000;

interface Thread {
  calls: ThreadCalls<ViewRequest, unknown[]>;
  /** 1: the read that runs shall end. */
  stop: Int32Array;
  idle: NodeJS.Timeout | null;
}

/**
 * Threads that read views, one read each at a time. Mostly there is one; where reads wait for slow ones, more are started.
 */
export class ViewThreads {
  readonly #file: string;
  readonly #free: Thread[] = [];
  /** Whoever waits for a thread, in order. */
  readonly #waiting: ((thread: Thread) => void)[] = [];
  #count = 0;
  #leaving = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  readonly #all = new Set<Thread>();

  constructor(file: string) {
    this.#file = file;
    this.#free.push(this.#start());
  }

  /** Threads that read or may. */
  get count(): number {
    return this.#count;
  }

  /** @param stop ends the read; then this rejects. */
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
    const data: ViewThreadData = { file: this.#file, stop: shared };
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

  /** The next thread that is free; another one is started when that takes long. */
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
      else this.#timer ??= setTimeout(() => this.#startForWaiting(), patience);
    });
  }

  #startForWaiting(): void {
    this.#timer = null;
    if (this.#closed || this.#waiting.length === 0 || this.#count >= mostThreads) return;
    if (this.#leaving >= mostLeaving) return;
    const next = this.#waiting.shift();
    next?.(this.#start());
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#startForWaiting(), patience);
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

  /** Its statement goes on until it is done; nobody is given this thread any more. */
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
