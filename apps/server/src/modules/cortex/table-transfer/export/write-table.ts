import { Readable } from "node:stream";
import type { Worker } from "node:worker_threads";
import { startThread } from "../../../../shared/start-thread.ts";
import type { ExportCell, ExportHead } from "./export-cell.ts";
import type { WritingOrder, WritingReport } from "./writing.thread.ts";

/** What the thread that writes may hold, in MB. */
const threadMb = 128;

/**
 * A table as a file, written in a thread of its own while it is read. The next part of the rows is asked for when the
 * one before is written and the reader keeps up, so that no export is ever in memory as a whole.
 */
export const writeTable = (head: ExportHead, parts: AsyncIterator<ExportCell[][]>): Readable => {
  let worker: Worker | null = null;
  let reading = false;
  let isReady = true;
  let wanted = false;

  const out = new Readable({
    highWaterMark: 512 * 1024,
    read() {
      wanted = true;
      void next();
    },
    destroy(error, done) {
      // Whoever reads may be gone in the middle of it.
      Promise.all([worker?.terminate(), parts.return?.()]).then(
        () => done(error),
        (failure: unknown) => done(error ?? (failure instanceof Error ? failure : null)),
      );
    },
  });
  const order = (message: WritingOrder): void => worker?.postMessage(message);
  const next = async (): Promise<void> => {
    if (!wanted || !isReady || reading) return;
    reading = true;
    isReady = false;
    try {
      // No thread for an export that waits for its turn.
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
      } else wanted = out.push(message.bytes);
    });
  };
  return out;
};
