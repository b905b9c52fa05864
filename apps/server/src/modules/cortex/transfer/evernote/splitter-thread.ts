import type { Worker } from "node:worker_threads";
import { startThread } from "../../../../shared/start-thread.ts";
import type { Splitting } from "./split-notes.ts";

/** Timeout of all exports of an import, in ms. */
const longest = 30_000;

/** Finds the notes of exports in a thread that can be terminated; it starts with the first. */
export class SplitterThread {
  readonly #signal: AbortSignal;
  #worker: Worker | null = null;
  #hasEnded = false;
  #tooLong: NodeJS.Timeout | undefined;
  readonly #end = (): void => void this.#worker?.terminate();

  /** @param signal aborts it. */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async split(bytes: Buffer): Promise<Splitting | "slow"> {
    this.#signal.throwIfAborted();
    const worker = (this.#worker ??= this.#start());
    // Its end was heard by nobody if it came between two exports.
    if (this.#hasEnded) return "slow";
    // A copy of its own: the bytes may be part of a whole archive, which would be sent with them.
    const copy = new Uint8Array(bytes);
    const answer = await new Promise<Splitting | "slow">((resolve) => {
      const done = (splitting: Splitting | "slow"): void => {
        worker.off("message", done);
        worker.off("error", giveUp);
        worker.off("exit", giveUp);
        resolve(splitting);
      };
      // Out of memory or time: the file's fault, not the server's.
      const giveUp = (): void => done("slow");
      worker.on("message", done);
      worker.on("error", giveUp);
      worker.on("exit", giveUp);
      worker.postMessage(copy, [copy.buffer]);
    });
    this.#signal.throwIfAborted();
    return answer;
  }

  #start(): Worker {
    this.#tooLong = setTimeout(this.#end, longest);
    this.#signal.addEventListener("abort", this.#end);
    const worker = startThread(new URL("./splitting.thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    });
    const noteEnd = (): void => void (this.#hasEnded = true);
    worker.on("error", noteEnd);
    worker.on("exit", noteEnd);
    return worker;
  }

  async close(): Promise<void> {
    clearTimeout(this.#tooLong);
    this.#signal.removeEventListener("abort", this.#end);
    await this.#worker?.terminate();
  }
}
