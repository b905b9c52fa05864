import { setFlagsFromString } from "node:v8";

/**
 * Growth of V8's young generation ("nursery") when it is too small: none while the server is idle. Its maximum is a
 * command-line flag (`--max-semi-space-size`, 16 MB per half), which V8 only reads at the start; the growth factor is
 * read at each resize.
 */
const usualGrowth = "--semi-space-growth-factor=1";
const busyGrowth = "--semi-space-growth-factor=2";

/** For bulk work: a small nursery costs bulk loads a sixth and recalculations half of their time. */
export const widenNursery = (): void => setFlagsFromString(busyGrowth);

/** After bulk work; a large nursery stays resident until the next full collection. */
export const narrowNursery = (): void => setFlagsFromString(usualGrowth);
