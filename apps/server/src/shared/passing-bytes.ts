import { collector } from "./garbage-collector.ts";

/** Garbage in buffers after which it is collected, in bytes. */
const collectEvery = 4 * 1024 * 1024;

let passed = 0;

/**
 * Called when bytes have passed through short-lived buffers, such as a socket's. V8 does not count external memory
 * towards its young generation, so that they pile up until a full collection, about every 14 MB, which costs an
 * upload half of its speed and a hundred megabytes. A minor collection takes a tenth of a millisecond and frees them
 * all.
 * @param bytes since the last call.
 */
export const bytesPassed = (bytes: number): void => {
  passed += bytes;
  if (passed < collectEvery) return;
  passed = 0;
  collector()?.({ type: "minor" });
};
