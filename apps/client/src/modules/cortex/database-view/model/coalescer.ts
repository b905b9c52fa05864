/** Waiting times in ms: quiet this long, but never later than the second. */
export const coalesceTimes = { quiet: 250, longest: 3_000 } as const;

export interface Coalescer {
  /** Asks for one run soon; asking again meanwhile delays it, but not beyond the longest time. */
  request(): void;
  /** Forgets an asked-for run. */
  cancel(): void;
}

/** Turns bursts of requests into single runs, so that a thousand events cause one fetch. */
export const createCoalescer = (
  run: () => void,
  times: { quiet: number; longest: number } = coalesceTimes,
): Coalescer => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstRequest: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    firstRequest = undefined;
  };
  return {
    cancel,
    request() {
      const now = performance.now();
      firstRequest ??= now;
      clearTimeout(timer);
      const wait = Math.max(0, Math.min(times.quiet, firstRequest + times.longest - now));
      timer = setTimeout(() => {
        cancel();
        run();
      }, wait);
    },
  };
};
