import type { Worker } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { startThread } from "../../../shared/start-thread.ts";
import { type Call, type CallAnswer, closing } from "./answer-calls.ts";

export interface ThreadOptions {
  /** The thread's `workerData`. */
  data: unknown;
  /** Its name in error messages. */
  name: string;
  /** Young generation in MB; rows are short-lived, and a small one keeps an idle thread small. */
  nursery: number;
}

/** A worker thread that answers calls in order. */
export class ThreadCalls<Request, Result> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PromiseWithResolvers<Result>>();
  readonly #exited = Promise.withResolvers<void>();
  #next = 1;
  #failure: Error | null = null;

  /** @param source the thread's module, which calls `answerCalls`. */
  constructor(source: URL, { data, name, nursery }: ThreadOptions) {
    this.#worker = startThread(source, {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: nursery },
    });
    this.#worker.on("message", (answer: CallAnswer<Result>) => this.#settle(answer));
    this.#worker.on("error", (error: Error) => this.#fail(error));
    this.#worker.on("exit", () => {
      this.#fail(new Error(`${name} has stopped`));
      this.#exited.resolve();
    });
    this.#worker.unref();
  }

  /** Whether it has exited: all further calls fail. */
  get hasStopped(): boolean {
    return this.#failure !== null;
  }

  ask(request: Request): Promise<Result> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    const waiting = Promise.withResolvers<Result>();
    this.#pending.set(id, waiting);
    this.#worker.ref();
    const call: Call<Request> = { id, request };
    this.#worker.postMessage(call);
    return waiting.promise;
  }

  /**
   * Lets the thread exit by itself, once its calls are answered. It is not terminated: SQLite's addon aborts the whole process
   * when JavaScript ends under it, as it does while a thread that has just been started loads it (ADR 0054).
   */
  async close(): Promise<void> {
    this.#worker.ref();
    this.#worker.postMessage(closing);
    await this.#exited.promise;
  }

  #settle(answer: CallAnswer<Result>): void {
    const waiting = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ("result" in answer) return waiting?.resolve(answer.result);
    const { message, code } = answer.error;
    waiting?.reject(code === null ? new Error(message) : new Sqlite.SqliteError(message, code));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#pending.values()) waiting.reject(error);
    this.#pending.clear();
  }
}
