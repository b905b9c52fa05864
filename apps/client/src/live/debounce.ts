/** Ms until a burst of calls counts as over, and ms after which it is answered though it goes on. */
export interface DebounceTimes {
  wait: number;
  maxWait: number;
}

/** How long refetches wait for further news of a room. */
export const refetchTimes: DebounceTimes = { wait: 250, maxWait: 3_000 };

export interface Debounced {
  (): void;
  /** Drops a run that is due. */
  cancel(): void;
}

/** Turns bursts of calls into single runs: a thousand events cause one refetch. */
export const debounce = (run: () => void, { wait, maxWait }: DebounceTimes = refetchTimes): Debounced => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstCall: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    firstCall = undefined;
  };
  const call = () => {
    const now = performance.now();
    firstCall ??= now;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        cancel();
        run();
      },
      Math.max(0, Math.min(wait, firstCall + maxWait - now)),
    );
  };
  return Object.assign(call, { cancel });
};

/** Runs once `wait` ms after the first of however many calls. */
export const throttle = (run: () => void, wait: number): Debounced => debounce(run, { wait, maxWait: wait });
