import { expect, it } from "vitest";
import { monthOfDay, weeksOf } from "./month.ts";

it.each([
  ["2026-11-21", "2026-10-26", "2026-12-06"],
  ["2027-02-01", "2027-02-01", "2027-02-28"],
  ["2024-02-29", "2024-01-29", "2024-03-03"],
  ["2026-12-31", "2026-11-30", "2027-01-03"],
])("the weeks that show the month of %s go from %s to %s", (day, from, to) => {
  expect(weeksOf(monthOfDay(day))).toEqual({ from, to });
});
