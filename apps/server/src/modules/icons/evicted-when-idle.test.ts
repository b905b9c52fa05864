import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { evictedWhenIdle } from "./evicted-when-idle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("loads once for all callers, and again after an idle time", async () => {
  let loads = 0;
  const use = evictedWhenIdle(async () => (loads += 1), 1_000);
  expect(await Promise.all([use(), use()])).toEqual([1, 1]);
  vi.advanceTimersByTime(900);
  expect(await use()).toBe(1);
  vi.advanceTimersByTime(900);
  expect(await use()).toBe(1);
  vi.advanceTimersByTime(1_001);
  expect(await use()).toBe(2);
});

it("tries again after a load that failed", async () => {
  let loads = 0;
  const use = evictedWhenIdle(async () => {
    loads += 1;
    if (loads === 1) throw new Error("unreadable");
    return loads;
  }, 1_000);
  await expect(use()).rejects.toThrow("unreadable");
  expect(await use()).toBe(2);
});
