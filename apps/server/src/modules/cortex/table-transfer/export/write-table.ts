import { Readable } from "node:stream";
import type { Worker } from "node:worker_threads";
import { startThread } from "../../../../shared/start-thread.ts";
import type { ExportCell, ExportHead } from "./export-cell.ts";
import type { WritingOrder, WritingReport } from "./writing.thread.ts";

/** Heap limit of the writer thread in MB. */
const threadMb = 128;

/**
 * Writes a table as a stream in a thread. The next batch of rows is requested when the previous one is written and
 * the reader keeps up (backpressure), so that no export is completely in memory.
 */
export const writeTable = (head: ExportHead, parts: AsyncIterator<ExportCell[][]>): Readable => {
  let worker: Worker | null = null;
  let reading = false;
  let isReady = true;
  let hasDemand = false;

  const out = new Readable({
    highWaterMark: 512 * 1024,
    read() {
      hasDemand = true;
      void next();
    },
    destroy(error, done) {
      // The reader may have disconnected.
      Promise.all([worker?.terminate(), parts.return?.()]).then(
        () => done(error),
        (failure: unknown) => done(error ?? (failure instanceof Error ? failure : null)),
      );
    },
  });
  const order = (message: WritingOrder): void => worker?.postMessage(message);
  const next = async (): Promise<void> => {
    if (!hasDemand || !isReady || reading) return;
    reading = true;
    isReady = false;
    try {
      // The thread starts when the export has its slot.
      const { done, value } = await parts.next();
      if (out.destroyed) return;
      start();
      order(done ? "end" : { rows: value });
    } catch (error) {
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    } finally {
      reading = false;
    }
  };
  const start = (): void => {
    if (worker) return;
    worker = startThread(new URL("./writing.thread.ts", import.meta.url), {
      workerData: head,
      resourceLimits: { maxOldGenerationSizeMb: threadMb, maxYoungGenerationSizeMb: 8 },
    });
    worker.on("error", (error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
    worker.on("message", (message: WritingReport) => {
      if (out.destroyed) return;
      if (message === "done") out.push(null);
      else if (message === "ready") {
        isReady = true;
        void next();
      } else hasDemand = out.push(message.bytes);
    });
  };
  return out;
};
