import type { Worker } from "node:worker_threads";
import { limits } from "@maive/contract";
import { transferTexts } from "../texts.ts";
import { startThread } from "../../../../shared/start-thread.ts";
import type { ReadDocument, Reading } from "./read-document.ts";
import { refused, tooMuch } from "./refusal.ts";
import type { DocumentKind } from "./file-kinds.ts";
import type { ReadingJob } from "./reading.thread.ts";
import type { Source } from "./source.ts";

/** Timeout for all documents of an import, in ms. */
const longestReading = 60_000;

/**
 * Heap limit of the reader thread in MB: enough for 4 MB of a book's Markdown, or 7,000 short paragraphs full of links
 * and emphasis. The process grows by up to twice as much while V8 compacts a full heap, and stays below 512 MB.
 */
const threadMb = 240;

const ask = (worker: Worker, message: unknown): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const done = (): void => {
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
    };
    const onMessage = (reading: Reading): void => {
      done();
      resolve(reading);
    };
    // Out of memory, stack or time: the documents' fault, not the server's.
    const onError = (): void => {
      done();
      reject(refused(transferTexts.tooSlow));
    };
    const onExit = onError;
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
    worker.postMessage(message);
  });

/**
 * Reads an import's documents sequentially in a thread.
 * @param signal aborts it.
 * @throws DomainError `invalid` with the reason of the first unreadable one.
 */
export const readDocuments = async (
  documents: readonly (Source & { kind: DocumentKind })[],
  job: ReadingJob,
  signal: AbortSignal,
): Promise<ReadDocument[]> => {
  signal.throwIfAborted();
  const worker = startThread(new URL("./reading.thread.ts", import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: threadMb, maxYoungGenerationSizeMb: 8 },
  });
  const end = (): void => void worker.terminate();
  const tooLong = setTimeout(end, longestReading);
  signal.addEventListener("abort", end);
  try {
    const read: ReadDocument[] = [];
    // Each archive is bounded by itself, which says nothing of hundreds of them.
    let room: number = limits.importUnpackedBytes;
    for (const { path, kind, read: bytesOf } of documents) {
      const reading = await ask(worker, { path, kind, bytes: await bytesOf() });
      if ("refusal" in reading) throw refused(reading.refusal);
      if ("tooMuch" in reading) throw tooMuch(reading.tooMuch);
      room -= reading.page.unpackedBytes ?? 0;
      if (room < 0) throw tooMuch(transferTexts.tooLargeUnpacked);
      read.push(reading.page);
    }
    return read;
  } finally {
    clearTimeout(tooLong);
    signal.removeEventListener("abort", end);
    await worker.terminate();
  }
};
