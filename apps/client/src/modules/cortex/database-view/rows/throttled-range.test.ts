import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createThrottledRange, type RowRange } from "./throttled-range.ts";

const at = (first: number): RowRange => ({ first, last: first + 20 });

describe("which rows are fetched while a table is scrolled", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const setUpRange = () => {
    const ranges: number[] = [];
    return { ranges, range: createThrottledRange(({ first }) => ranges.push(first)) };
  };

  it("is every range of a wheel, and a single leap at once", () => {
    const { ranges, range } = setUpRange();
    for (const first of [0, 40, 90, 140]) range.see(at(first));
    range.see(at(50_000));
    expect(ranges).toEqual([0, 40, 90, 140, 50_000]);
  });

  it("is where a dragged scrollbar sets off and where it rests, not what it passes", () => {
    const { ranges, range } = setUpRange();
    for (let step = 1; step <= 20; step += 1) {
      range.see(at(step * 2_000));
      vi.advanceTimersByTime(16);
    }
    expect(ranges).toEqual([2_000]);
    vi.advanceTimersByTime(60);
    expect(ranges).toEqual([2_000, 40_000]);
  });

  it("is nothing any more once nobody looks", () => {
    const { ranges, range } = setUpRange();
    range.see(at(10_000));
    range.see(at(20_000));
    range.end();
    vi.advanceTimersByTime(1_000);
    expect(ranges).toEqual([10_000]);
  });
});
