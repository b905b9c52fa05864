import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilMidnight } from "./use-today.ts";

describe("the next day", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [new Date(2026, 10, 21, 23, 59, 50), 10],
    [new Date(2026, 10, 21, 0, 0, 0), 24 * 3_600],
    [new Date(2026, 11, 31, 12, 0, 0), 12 * 3_600],
  ])("begins so many seconds after %s", (now, seconds) => {
    vi.setSystemTime(now);
    expect(Math.floor(untilMidnight() / 1_000)).toBe(seconds);
  });
});
