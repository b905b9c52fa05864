import { describe, expect, it } from "vitest";
import { TestClock } from "../../../test/test-clock.ts";
import { DomainError } from "../../shared/errors.ts";
import { TryLimiter } from "./try-limiter.ts";

const minutes = 60_000;

/** How many of `count` tries passed the limiter. */
const letThrough = (
  limiter: TryLimiter,
  count: number,
  name: (i: number) => string,
  address: (i: number) => string,
) =>
  Array.from({ length: count }, (_, i) => {
    try {
      limiter.begin(name(i), address(i));
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }).filter(Boolean).length;

describe("TryLimiter", () => {
  it("checks at most ten of fifty tries at one name that come at once", () => {
    const limiter = new TryLimiter(new TestClock());
    expect(
      letThrough(
        limiter,
        50,
        () => "anna",
        () => "192.0.2.1",
      ),
    ).toBe(10);
  });

  it("says in how many seconds the window has passed, and lets one in then", () => {
    const clock = new TestClock();
    const limiter = new TryLimiter(clock);
    limiter.begin("anna", "192.0.2.1");
    clock.advance(5 * minutes);
    letThrough(
      limiter,
      9,
      () => "anna",
      () => "192.0.2.1",
    );
    expect(() => limiter.begin("anna", "192.0.2.1")).toThrow(
      expect.objectContaining({ code: "too_many_tries", extra: { retryAfter: 600 } }),
    );
    clock.advance(10 * minutes - 1);
    expect(
      letThrough(
        limiter,
        1,
        () => "anna",
        () => "192.0.2.1",
      ),
    ).toBe(0);
    clock.advance(1);
    expect(
      letThrough(
        limiter,
        5,
        () => "anna",
        () => "192.0.2.1",
      ),
    ).toBe(1);
  });

  it("does not count refused calls, so that the pause ends", () => {
    const clock = new TestClock();
    const limiter = new TryLimiter(clock);
    for (let i = 0; i < 15; i += 1) {
      letThrough(
        limiter,
        30,
        () => "anna",
        () => "192.0.2.1",
      );
      clock.advance(1 * minutes);
    }
    expect(
      letThrough(
        limiter,
        20,
        () => "anna",
        () => "192.0.2.1",
      ),
    ).toBe(10);
  });

  it("leaves other names and other addresses alone", () => {
    const limiter = new TryLimiter(new TestClock());
    letThrough(
      limiter,
      10,
      () => "anna",
      () => "192.0.2.1",
    );
    expect(
      letThrough(
        limiter,
        1,
        () => "bernd",
        () => "192.0.2.1",
      ),
    ).toBe(1);
    expect(
      letThrough(
        limiter,
        1,
        () => "anna",
        () => "192.0.2.2",
      ),
    ).toBe(1);
  });

  it("lets at most a hundred tries of one address through, whatever the names", () => {
    const limiter = new TryLimiter(new TestClock());
    expect(
      letThrough(
        limiter,
        300,
        (i) => `name ${i}`,
        () => "192.0.2.1",
      ),
    ).toBe(100);
  });

  it("counts a whole IPv6 network as one address", () => {
    const limiter = new TryLimiter(new TestClock());
    expect(
      letThrough(
        limiter,
        500,
        () => "anna",
        (i) => `2001:db8:1:2::${i.toString(16)}`,
      ),
    ).toBe(10);
  });

  it("does not count tries that succeeded, and those only once", () => {
    const limiter = new TryLimiter(new TestClock());
    letThrough(
      limiter,
      9,
      () => "anna",
      () => "192.0.2.1",
    );
    const attempt = limiter.begin("anna", "192.0.2.1");
    attempt.release();
    attempt.release();
    expect(
      letThrough(
        limiter,
        5,
        () => "anna",
        () => "192.0.2.1",
      ),
    ).toBe(1);
  });

  it("keeps counting when the clock is put back", () => {
    const clock = new TestClock();
    const limiter = new TryLimiter(clock);
    letThrough(
      limiter,
      10,
      () => "anna",
      () => "192.0.2.1",
    );
    clock.advance(-120 * minutes);
    expect(
      letThrough(
        limiter,
        5,
        () => "anna",
        () => "192.0.2.1",
      ),
    ).toBe(0);
    // It had been years ahead: nobody waits until then.
    clock.advance(-4 * 365 * 24 * 60 * minutes);
    expect(
      letThrough(
        limiter,
        5,
        () => "anna",
        () => "192.0.2.1",
      ),
    ).toBe(5);
  });
});
