import type { Worker } from "node:worker_threads";
import type { ImportTarget } from "../model/surroundings.ts";
import { transferTexts } from "../texts.ts";
import { startThread } from "../../../../shared/start-thread.ts";
import type { ReadDocument, Reading } from "./read-document.ts";
import { refused, tooMuch } from "./refusal.ts";
import type { DocumentKind, Source } from "./sources.ts";
import type { ReadingJob } from "./reading.thread.ts";

/** All documents of one import are read in this time, or it is given up; in ms. */
const longestReading = 60_000;

/**
 * What reading may hold in memory, in MB: a Markdown text of more than a megabyte full of links and emphasis. With it the server
 * stays below 512 MB, also where a document is made to take as much as there is.
 */
const threadMb = 304;

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
    // Out of memory, out of stack, out of time: the documents are at fault, not the server.
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
 * Reads the documents of an import one after the other in a thread of its own.
 * @param signal ends it when nobody waits for it any more.
 * @throws DomainError `invalid` with the sentence of the first that cannot be read.
 */
export const readDocuments = async (
  documents: readonly (Source & { kind: DocumentKind })[],
  targets: Readonly<Record<string, ImportTarget>>,
  signal: AbortSignal,
): Promise<ReadDocument[]> => {
  signal.throwIfAborted();
  const worker = startThread(new URL("./reading.thread.ts", import.meta.url), {
    workerData: { targets } satisfies ReadingJob,
    resourceLimits: { maxOldGenerationSizeMb: threadMb, maxYoungGenerationSizeMb: 8 },
  });
  const end = (): void => void worker.terminate();
  const tooLong = setTimeout(end, longestReading);
  signal.addEventListener("abort", end);
  try {
    const read: ReadDocument[] = [];
    for (const { path, kind, read: bytesOf } of documents) {
      const reading = await ask(worker, { path, kind, bytes: await bytesOf() });
      if ("refusal" in reading) throw refused(reading.refusal);
      if ("tooMuch" in reading) throw tooMuch(reading.tooMuch);
      read.push(reading.page);
    }
    return read;
  } finally {
    clearTimeout(tooLong);
    signal.removeEventListener("abort", end);
    await worker.terminate();
  }
};
