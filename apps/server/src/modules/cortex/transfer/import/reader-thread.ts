import type { Worker } from "node:worker_threads";
import { transferTexts } from "../texts.ts";
import { startThread } from "../../../../shared/start-thread.ts";
import type { ReaderAnswer, ReaderMessage } from "./reader-messages.ts";
import { refused, tooLarge } from "./refusal.ts";

/** Working time of the thread for all files of an import, in ms. What others are waited for between is not of it. */
const longestReading = 60_000;

/**
 * Heap limit of the reader thread in MB: enough for 4 MB of a book's Markdown, or 7,000 short paragraphs full of links
 * and emphasis, both of which fit into 120 since they are read in parts. The process grows by up to twice as much while V8
 * compacts a full heap, and stays below 512 MB.
 */
const threadMb = 160;

/** Reads the files of an import one after the other in a thread of its own. */
export interface ReaderThread {
  /** @throws DomainError `invalid`, `too_large` with the reason why a file cannot be imported. */
  ask<K extends ReaderAnswer["kind"]>(
    message: ReaderMessage,
    kind: K,
  ): Promise<Extract<ReaderAnswer, { kind: K }>>;
}

/** @param timeoutMs in ms; the worker is ended beyond it. */
const ask = (worker: Worker, message: ReaderMessage, timeoutMs: number): Promise<ReaderAnswer> =>
  new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(tooLong);
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
    };
    const onMessage = (answer: ReaderAnswer): void => {
      done();
      resolve(answer);
    };
    // Out of memory, stack or time: the files' fault, not the server's.
    const onError = (): void => {
      done();
      reject(refused(transferTexts.tooSlow));
    };
    const onExit = onError;
    const tooLong = setTimeout(() => {
      onError();
      void worker.terminate();
    }, timeoutMs);
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
    worker.postMessage(message);
  });

/**
 * Runs `work` with a thread that ends with it.
 * @param signal aborts it.
 */
export const withReaderThread = async <T>(
  signal: AbortSignal,
  work: (thread: ReaderThread) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  const worker = startThread(new URL("./reading.thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: threadMb, maxYoungGenerationSizeMb: 8 },
  });
  // Between two messages nobody listens: a message posted to a thread that has ended would never be answered.
  let hasEnded = false;
  const noteEnd = (): void => void (hasEnded = true);
  worker.on("error", noteEnd);
  worker.on("exit", noteEnd);
  const end = (): void => void worker.terminate();
  let left = longestReading;
  signal.addEventListener("abort", end);
  try {
    return await work({
      ask: async <K extends ReaderAnswer["kind"]>(message: ReaderMessage, kind: K) => {
        signal.throwIfAborted();
        if (hasEnded || left <= 0) throw refused(transferTexts.tooSlow);
        const since = performance.now();
        const answer = await ask(worker, message, left);
        left -= performance.now() - since;
        if (answer.kind === "refusal") throw refused(answer.sentence);
        if (answer.kind === "tooLarge") throw tooLarge(answer.sentence);
        if (answer.kind !== kind) throw new Error(`The reader answered ${answer.kind} instead of ${kind}`);
        return answer as Extract<ReaderAnswer, { kind: K }>;
      },
    });
  } finally {
    signal.removeEventListener("abort", end);
    await worker.terminate();
  }
};
