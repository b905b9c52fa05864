import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How many bytes may lie dead in buffers before they are given back. */
const collectEvery = 4 * 1024 * 1024;

type Collect = (options: { type: "minor" }) => void;

/** V8 hands out its collector only to contexts made after the flag is set. */
const collector = (): Collect | null => {
  setFlagsFromString("--expose-gc");
  const found: unknown = runInNewContext("globalThis.gc");
  return typeof found === "function" ? (found as Collect) : null;
};

let collect: Collect | null | undefined;
let passed = 0;

/**
 * Told by whoever sends bytes through buffers that are dead right after, such as those of a socket. V8 does not count
 * them as part of its young generation: without a word from us they pile up until it looks through the whole heap,
 * about every 14 MB, which costs an upload half of its speed and a hundred megabytes. A look at the young generation
 * alone takes a tenth of a millisecond and frees them all.
 * @param bytes that have passed since the last call.
 */
export const bytesPassed = (bytes: number): void => {
  passed += bytes;
  if (passed < collectEvery) return;
  passed = 0;
  collect ??= collector();
  collect?.({ type: "minor" });
};
