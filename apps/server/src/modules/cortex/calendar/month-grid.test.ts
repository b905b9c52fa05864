import { describe, expect, it } from "vitest";
import { gridDays } from "./month-grid.ts";

describe("the weeks that show a month", () => {
  it.each([
    [2026, 11, "2026-10-26", "2026-12-06"],
    // Four whole weeks.
    [2027, 2, "2027-02-01", "2027-02-28"],
    [2024, 2, "2024-01-29", "2024-03-03"],
    [2026, 12, "2026-11-30", "2027-01-03"],
    [1, 1, "0001-01-01", "0001-02-04"],
    [9999, 12, "9999-11-29", "9999-12-31"],
  ])("of %i-%i go from Monday %s to Sunday %s", (year, month, first, last) => {
    expect(gridDays(year, month)).toMatchObject({ first });
    // The calendar ends on a Friday.
    expect(gridDays(year, month).last <= last).toBe(true);
    if (year < 9999) expect(gridDays(year, month).last).toBe(last);
  });
});
