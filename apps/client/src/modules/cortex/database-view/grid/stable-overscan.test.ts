import { describe, expect, test } from "vitest";
import { createStableOverscan } from "./stable-overscan.ts";

describe("the rows that are drawn around the visible ones", () => {
  const seen = (startIndex: number, endIndex: number) => ({
    startIndex,
    endIndex,
    overscan: 8,
    count: 1_000,
  });

  test("are as many wherever one scrolls", () => {
    const rangeFor = createStableOverscan();
    expect(rangeFor(seen(20, 38))).toEqual({ first: 12, last: 46 });
    expect(rangeFor(seen(27, 44))).toEqual({ first: 19, last: 53 });
    expect(rangeFor(seen(34, 51))).toEqual({ first: 26, last: 60 });
    expect(rangeFor(seen(40, 58))).toEqual({ first: 32, last: 66 });
  });

  test("are fewer when less of the table is seen, and more when more is", () => {
    const rangeFor = createStableOverscan();
    rangeFor(seen(20, 38));
    expect(rangeFor(seen(20, 29))).toEqual({ first: 12, last: 37 });
    expect(rangeFor(seen(20, 60))).toEqual({ first: 12, last: 68 });
  });

  test("lie within the table", () => {
    const rangeFor = createStableOverscan();
    expect(rangeFor(seen(0, 18))).toEqual({ first: 0, last: 26 });
    expect(rangeFor(seen(982, 999))).toEqual({ first: 974, last: 999 });
  });
});
