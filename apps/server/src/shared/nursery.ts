import { setFlagsFromString } from "node:v8";

/**
 * How V8's nursery grows when it is too small: not at all in a server that mostly waits. How large it becomes in a busy one is said
 * where the process is started (`--max-semi-space-size`, 16 MB per half): V8 reads that once, before any of our code. The growth
 * it reads each time the nursery could grow.
 */
const calmGrowth = "--semi-space-growth-factor=1";
const busyGrowth = "--semi-space-growth-factor=2";

/** Much work is under way: a small nursery costs bulk loads a sixth and recalculations half of their time. */
export const widenNursery = (): void => setFlagsFromString(busyGrowth);

/** The work is done; a large nursery stays resident until the next full collection. */
export const narrowNursery = (): void => setFlagsFromString(calmGrowth);
