import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCoalescer } from "./coalescer.ts";

describe("coalescing refetches", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("turns a burst into one run after 250 ms of quiet", () => {
    const run = vi.fn();
    const coalescer = createCoalescer(run);
    for (let i = 0; i < 5; i++) {
      coalescer.request();
      vi.advanceTimersByTime(100);
    }
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs at the latest 3 s after the first request of an endless burst", () => {
    const run = vi.fn();
    const coalescer = createCoalescer(run);
    for (let i = 0; i < 31; i++) {
      coalescer.request();
      vi.advanceTimersByTime(100);
    }
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("forgets what was asked for when it is cancelled", () => {
    const run = vi.fn();
    const coalescer = createCoalescer(run);
    coalescer.request();
    coalescer.cancel();
    vi.advanceTimersByTime(5_000);
    expect(run).not.toHaveBeenCalled();
  });
});
