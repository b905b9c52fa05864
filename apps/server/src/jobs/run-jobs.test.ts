import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runJobs } from "./run-jobs.ts";

describe("jobs in a rhythm", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("run first after a while, then again and again, until they are stopped", async () => {
    const rounds: number[] = [];
    const job = { name: "count", run: async () => rounds.push(Date.now()) };
    const stop = runJobs([job], { every: 1_000, firstAfter: 100 }, { error: () => undefined });
    await vi.advanceTimersByTimeAsync(99);
    expect(rounds).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(rounds).toHaveLength(3);
    await stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rounds).toHaveLength(3);
  });

  it("are logged, but not stopped by, one that fails", async () => {
    const failures: unknown[] = [];
    let others = 0;
    const broken = { name: "broken", run: () => Promise.reject(new Error("no")) };
    const other = { name: "other", run: async () => (others += 1) };
    const stop = runJobs(
      [broken, other],
      { every: 1_000, firstAfter: 0 },
      { error: (what: unknown) => failures.push(what) },
    );
    await vi.advanceTimersByTimeAsync(1_001);
    expect(failures).toMatchObject([{ job: "broken" }, { job: "broken" }]);
    expect(others).toBe(2);
    await stop();
  });
});
