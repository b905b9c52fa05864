import type { Clock } from "../shared/clock.ts";

/** Messages a socket may send per second on average, and at once. */
const perSecond = 40;
const burst = 80;

/** Counts what one socket sends, so that it cannot keep the server busy alone. */
export class Allowance {
  readonly #clock: Clock;
  #left: number = burst;
  #filledAt: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#filledAt = clock.now().getTime();
  }

  /** Takes one message; false when none is left. */
  take(): boolean {
    const now = this.#clock.now().getTime();
    this.#left = Math.min(burst, this.#left + ((now - this.#filledAt) / 1_000) * perSecond);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
