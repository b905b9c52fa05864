import { startThread } from "../../../../shared/start-thread.ts";
import type { CalendarText } from "./calendar-texts.ts";
import type { ReadingOptions, ReadOutcome } from "./read-calendar.ts";
import { importTexts } from "./texts.ts";

/** Timeout of reading a file, in ms. */
const longestReading = 20_000;

/** Reads files in a thread that can be terminated: some recurrence rules never yield an occurrence. */
export const readInWorker = async (
  texts: readonly CalendarText[],
  options: ReadingOptions,
  signal: AbortSignal,
): Promise<ReadOutcome> => {
  signal.throwIfAborted();
  const worker = startThread(new URL("./reading.thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 },
  });
  const end = (): void => void worker.terminate();
  const tooLong = setTimeout(end, longestReading);
  // The request was aborted.
  signal.addEventListener("abort", end);
  try {
    return await new Promise<ReadOutcome>((resolve) => {
      worker.once("message", resolve);
      // Out of memory, stack or time: the file's fault, not the server's.
      worker.once("error", () => resolve({ refusal: importTexts.tooSlow }));
      worker.once("exit", () => resolve({ refusal: importTexts.tooSlow }));
      worker.postMessage({ texts, options });
    });
  } finally {
    clearTimeout(tooLong);
    signal.removeEventListener("abort", end);
    await worker.terminate();
  }
};
