import { expect, it } from "vitest";
import { axisOf, dayAt, leftOf, ticksBetween } from "./axis.ts";

it("reaches around today and the entries, and no further than browsers draw", () => {
  const axis = axisOf("day", "2026-11-26", "2025-01-01", "2027-03-01");
  expect(leftOf(axis, "2025-01-01")).toBeGreaterThan(1_000);
  expect(axis.width - leftOf(axis, "2027-03-01")).toBeGreaterThan(1_000);
  expect(dayAt(axis, leftOf(axis, "2026-11-26") + 1)).toBe("2026-11-26");
  expect(axisOf("day", "2026-11-26", "0001-01-01", "9999-12-31").width).toBeLessThan(8_000_000);
});

it.each([
  ["day", ["November 2026", "Dezember 2026"], ["30", "1", "2"]],
  ["week", ["November 2026", "Dezember 2026"], ["KW 49"]],
  ["month", ["2026"], ["Nov", "Dez"]],
  ["quarter", ["2026"], ["Q4"]],
  ["year", ["2020–2029"], ["2026"]],
] as const)("has ticks by %s", (zoom, upper, lower) => {
  const axis = axisOf(zoom, "2026-11-26", null, null);
  const ticks = ticksBetween(axis, leftOf(axis, "2026-11-30") + 0.1, leftOf(axis, "2026-12-02") + 0.1);
  expect(ticks.upper.map(({ label }) => label)).toEqual(upper);
  expect(ticks.lower.map(({ label }) => label)).toEqual(lower);
});

it("counts weeks across years by ISO 8601", () => {
  const axis = axisOf("week", "2026-12-28", null, null);
  const weeks = ticksBetween(axis, leftOf(axis, "2026-12-28"), leftOf(axis, "2027-01-11")).lower;
  expect(weeks.map(({ label }) => label)).toEqual(["KW 53", "KW 1", "KW 2"]);
});
