import { afterEach, expect, it, vi } from "vitest";
import { watchStandstills } from "./standstills.ts";

afterEach(() => vi.useRealTimers());

it("a process that stood still for seconds is noted, a late timer is not", () => {
  vi.useFakeTimers({
    now: new Date("2026-11-27T20:00:00Z"),
    toFake: ["setInterval", "clearInterval", "Date"],
  });
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const watch = watchStandstills();
  const tick = (took: number) => {
    now += took;
    vi.advanceTimersByTime(1_000);
  };
  tick(1_000);
  tick(4_000);
  tick(48_000);
  tick(1_000);
  watch.end();
  tick(60_000);
  expect(watch.found).toEqual([{ until: new Date("2026-11-27T20:00:03Z"), ms: 47_000 }]);
  vi.restoreAllMocks();
});
