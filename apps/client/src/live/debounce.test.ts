import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debounce, throttle, type Debounced } from "./debounce.ts";

const run = vi.fn();
const callEvery100Ms = (call: Debounced, times: number) => {
  for (let i = 0; i < times; i++) {
    call();
    vi.advanceTimersByTime(100);
  }
};

beforeEach(() => {
  run.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a debounced function", () => {
  it("runs once after 250 ms of quiet", () => {
    callEvery100Ms(debounce(run), 5);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs at the latest 3 s after the first call of an endless burst", () => {
    callEvery100Ms(debounce(run), 31);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("does not run once it is cancelled", () => {
    const debounced = debounce(run);
    debounced();
    debounced.cancel();
    vi.advanceTimersByTime(5_000);
    expect(run).not.toHaveBeenCalled();
  });
});

it("a throttled function runs in every interval of a burst", () => {
  callEvery100Ms(throttle(run, 200), 6);
  expect(run).toHaveBeenCalledTimes(3);
});
