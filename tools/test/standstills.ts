/** In ms. */
const every = 1_000;
/** Longer than garbage collection or a busy core delays a timer, in ms. */
const notable = 5_000;

/** How long a whole process did nothing, and until when: its machine was paused, or gave its time to others. */
export interface Standstill {
  until: Date;
  ms: number;
}

/**
 * Notes standstills of this machine while tests run. Limits of time end all that waits once it goes on, so that what failed then says
 * nothing about the product.
 * @returns the standstills so far; `end` stops watching.
 */
export const watchStandstills = (): { found: readonly Standstill[]; end(): void } => {
  const found: Standstill[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last - every >= notable) found.push({ until: new Date(), ms: now - last - every });
    last = now;
  }, every);
  timer.unref();
  return { found, end: () => clearInterval(timer) };
};
