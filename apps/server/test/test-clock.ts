import type { Clock } from "../src/shared/clock.ts";

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: number;

  constructor(start = "2026-11-21T10:00:00.000Z") {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves on by some milliseconds. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
