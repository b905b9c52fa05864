import type { Clock } from "../../../shared/clock.ts";
import { DomainError } from "../../../shared/errors.ts";

/**
 * Lets one piece of work run at a time, and starts the next no sooner than `pauseMs` after the last began.
 * @returns a function that runs work, or throws DomainError `too_many_tries` with `detail` and does nothing.
 */
export const oneAtATime = (clock: Clock, pauseMs: number, detail: string) => {
  let running = false;
  let lastBegan = Number.NEGATIVE_INFINITY;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const passed = clock.now().getTime() - lastBegan;
    // A clock that was set back must not lock anyone out.
    const tooSoon = passed >= 0 && passed < pauseMs;
    if (running || tooSoon) {
      const wait = tooSoon ? pauseMs - passed : pauseMs;
      throw new DomainError("too_many_tries", { detail, retryAfter: Math.ceil(wait / 1_000) });
    }
    running = true;
    lastBegan = clock.now().getTime();
    try {
      return await work();
    } finally {
      running = false;
    }
  };
};
