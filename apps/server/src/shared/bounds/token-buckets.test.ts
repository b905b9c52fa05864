import { expect, it } from "vitest";
import { TestClock } from "../../../test/test-clock.ts";
import { TokenBuckets } from "./token-buckets.ts";

it("lets a burst pass, then says how long to wait", () => {
  const clock = new TestClock();
  const buckets = new TokenBuckets(clock, { burst: 3, perSecond: 2 });
  expect([1, 2, 3].map(() => buckets.take("anna"))).toEqual([0, 0, 0]);
  expect(buckets.take("anna")).toBe(0.5);
  expect(buckets.take("ben")).toBe(0);
  clock.advance(500);
  expect(buckets.take("anna")).toBe(0);
  clock.advance(60_000);
  expect([1, 2, 3, 4].map(() => buckets.take("anna") === 0)).toEqual([true, true, true, false]);
});

it("takes what costs more than the burst from a full bucket, and has it paid back", () => {
  const clock = new TestClock();
  const buckets = new TokenBuckets(clock, { burst: 10, perSecond: 10 });
  expect(buckets.take("anna", 30)).toBe(0);
  expect(buckets.take("anna")).toBeCloseTo(2.1);
  clock.advance(2_000);
  expect(buckets.take("anna")).toBeCloseTo(0.1);
});

it("gives nothing for a clock that is set back, and forgets who came longest ago", () => {
  const clock = new TestClock();
  const buckets = new TokenBuckets(clock, { burst: 1, perSecond: 1, keys: 2 });
  buckets.take("anna");
  clock.advance(-60_000);
  expect(buckets.take("anna")).toBe(1);
  buckets.take("ben");
  buckets.take("carl");
  expect(buckets.take("anna")).toBe(0);
  buckets.forget("carl");
  expect(buckets.take("carl")).toBe(0);
});
