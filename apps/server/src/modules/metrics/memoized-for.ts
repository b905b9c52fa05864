import type { Clock } from "../../shared/clock.ts";

/** Reads anew at most every so many ms, and once for all calls meanwhile; a failure is not cached. */
export const memoizedFor = <T>(
  read: () => Promise<T>,
  { clock, ms }: { clock: Clock; ms: number },
): (() => Promise<T>) => {
  let last: { at: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock.now().getTime();
    // A clock that was set back makes nothing stay for longer.
    if (last && now >= last.at && now - last.at < ms) return last.value;
    const value = read();
    const mine = { at: now, value };
    last = mine;
    value.catch(() => {
      if (last === mine) last = null;
    });
    return value;
  };
};
