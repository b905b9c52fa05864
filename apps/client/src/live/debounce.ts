/** Trailing delay of a burst, and the longest delay in all, in ms. */
export interface DebounceTimes {
  wait: number;
  maxWait: number;
}

/** Debounce of refetches after room events. */
const refetchTimes: DebounceTimes = { wait: 250, maxWait: 3_000 };

export interface Debounced {
  (): void;
  /** Cancels a pending run. */
  cancel(): void;
}

/** Debounces calls: a thousand events cause one refetch. */
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

/** Runs once, `wait` ms after the first of any number of calls. */
export const throttle = (run: () => void, wait: number): Debounced => debounce(run, { wait, maxWait: wait });
