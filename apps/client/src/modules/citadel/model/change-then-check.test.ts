import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeThenCheck } from "./change-then-check.ts";

describe("a service that was started or stopped", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is looked at again 2 s after the answer, not before, and once", async () => {
    const answered = Promise.withResolvers<void>();
    const check = vi.fn(() => Promise.resolve());
    const done = changeThenCheck({ change: () => answered.promise, check, onFailure: () => {} });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(check).not.toHaveBeenCalled();
    answered.resolve();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(check).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(check).toHaveBeenCalledTimes(1);
    await done;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it("reports a failure at once and refetches all the same", async () => {
    const check = vi.fn(() => Promise.resolve());
    const onFailure = vi.fn();
    const failure = new Error("refused");
    const done = changeThenCheck({ change: () => Promise.reject(failure), check, onFailure });
    await vi.advanceTimersByTimeAsync(0);
    expect(onFailure).toHaveBeenCalledWith(failure);
    expect(check).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await done;
    expect(check).toHaveBeenCalledTimes(1);
  });
});
