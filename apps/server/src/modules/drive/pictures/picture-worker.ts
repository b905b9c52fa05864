import type { Worker } from "node:worker_threads";
import { startThread } from "../../../shared/start-thread.ts";
import type { PictureAnswer, PictureJob } from "./pictures.thread.ts";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type PictureOrder = Without<PictureJob>;

/** A job that takes longer is given up with its worker, in ms. */
const longestJob = 20_000;
/** The worker goes when nobody needed it for this long: its libraries take memory. In ms. */
const idleAfter = 60_000;

/** One worker thread, there only while it is needed, doing one job at a time. */
export class PictureWorker {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #next = 1;
  #waiting: { resolve(bytes: Uint8Array | null): void; reject(error: Error): void } | null = null;

  /**
   * Does a job after those ordered before it.
   * @param order makes the job when its turn comes, or null when nobody wants it any more.
   * @returns the bytes made, or null where nothing could be.
   */
  run(order: () => Promise<PictureOrder | null>): Promise<Uint8Array | null> {
    const mine = this.#last.then(async () => {
      const job = await order();
      return job ? this.#do(job) : null;
    });
    this.#last = mine.catch(() => null);
    return mine;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#last;
    await this.#stop();
  }

  async #do(order: PictureOrder): Promise<Uint8Array | null> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    let tooLong: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Uint8Array | null>((resolve, reject) => {
        tooLong = setTimeout(() => reject(new Error("A picture took too long")), longestJob);
        this.#waiting = { resolve, reject };
        worker.postMessage({ ...order, id: this.#next++ } satisfies PictureJob);
      });
    } catch (error) {
      await this.#stop();
      throw error;
    } finally {
      clearTimeout(tooLong);
      this.#waiting = null;
      this.#idle = setTimeout(() => void this.#stop(), idleAfter);
      this.#idle.unref();
    }
  }

  #start(): Worker {
    const worker = startThread(new URL("./pictures.thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on("message", ({ bytes }: PictureAnswer) => this.#waiting?.resolve(bytes));
    worker.on("error", (error: Error) => this.#waiting?.reject(error));
    worker.on("exit", () => {
      if (this.#worker === worker) this.#waiting?.reject(new Error("The picture worker has stopped"));
    });
    // It alone never keeps the process alive; a waiting request does.
    worker.unref();
    return worker;
  }

  async #stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
