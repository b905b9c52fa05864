import { describe, expect, it } from "vitest";
import { gridOf } from "./month-grid.ts";

describe("the weeks that show a month", () => {
  it.each([
    [2026, 11, "2026-10-26T00:00:00.000Z", "2026-12-07T00:00:00.000Z"],
    // Exactly four weeks.
    [2027, 2, "2027-02-01T00:00:00.000Z", "2027-03-01T00:00:00.000Z"],
    [2024, 2, "2024-01-29T00:00:00.000Z", "2024-03-04T00:00:00.000Z"],
    [2026, 12, "2026-11-30T00:00:00.000Z", "2027-01-04T00:00:00.000Z"],
    [1, 1, "0001-01-01T00:00:00.000Z", "0001-02-05T00:00:00.000Z"],
    [9999, 12, "9999-11-29T00:00:00.000Z", "+010000-01-03T00:00:00.000Z"],
  ])("of %i-%i go from Monday %s to the Monday %s", (year, month, from, to) => {
    const grid = gridOf(year, month);
    expect([grid.from, grid.to].map((ms) => new Date(ms).toISOString())).toEqual([from, to]);
  });
});
