import type { Entry, Property, PropertyType } from "@maive/contract";
import { expect, it } from "vitest";
import { changedSpan, spanOf, spanText, writesOf } from "./spans.ts";

const property = (property_id: number, property_type: PropertyType): Property => ({
  property_id,
  property_name: `Datum ${property_id}`,
  property_type,
  property_config: {},
  is_lead_property: false,
  property_group: null,
  position: 0,
});
const [start, end] = [property(1, "date"), property(2, "date")];
const entry = (properties: Record<string, string | null>): Entry =>
  ({ page_id: "e1", title: "Eintrag", properties }) as unknown as Entry;
const date = (from: string, to: string | null = null, time = false) =>
  JSON.stringify({
    start_date: from,
    end_date: to,
    include_time: time,
    include_end_date: to !== null,
  });
const none = new Map();
const spanAfter = (
  given: Entry,
  properties: Parameters<typeof spanOf>[1],
  to: Parameters<typeof writesOf>[3],
) => {
  const writes = writesOf(given, properties, none, to);
  const values = Object.fromEntries(writes.map(({ propertyName, value }) => [propertyName, value]));
  return spanOf(entry({ ...given.properties, ...values } as Record<string, string>), properties, none);
};

it.each([
  [
    { part: "whole", days: 2 },
    { first: "2026-01-05", last: "2026-01-07" },
  ],
  [
    { part: "end", days: -9 },
    { first: "2026-01-03", last: "2026-01-03" },
  ],
  [
    { part: "end", days: 3 },
    { first: "2026-01-03", last: "2026-01-08" },
  ],
  [
    { part: "start", days: 9 },
    { first: "2026-01-05", last: "2026-01-05" },
  ],
  [
    { part: "start", days: -3 },
    { first: "2025-12-31", last: "2026-01-05" },
  ],
] as const)("a bar changed by %j keeps a day at least", (change, to) => {
  expect(changedSpan({ first: "2026-01-03", last: "2026-01-05" }, change)).toEqual(to);
});

it("cells are written so that the bar is where it was put", () => {
  const to = { first: "2026-02-01", last: "2026-02-10" };
  for (const value of [
    null,
    date("2026-01-03"),
    date("2026-01-03", "2026-01-09"),
    date("2026-01-03T09:30:00.000Z", "2026-01-09T17:00:00.000Z", true),
  ]) {
    const one = entry({ "Datum 1": value });
    expect([value, spanAfter(one, { start, end: null }, to)]).toEqual([value, to]);
    for (const ending of [null, date("2026-01-09")]) {
      const two = entry({ "Datum 1": value, "Datum 2": ending });
      expect([value, ending, spanAfter(two, { start, end }, to)]).toEqual([value, ending, to]);
    }
  }
  expect(
    writesOf(entry({ "Datum 1": date("2026-02-01", "2026-02-10") }), { start, end: null }, none, to),
  ).toEqual([]);
});

it("is said in words", () => {
  expect(spanText(null)).toBe("Ohne Datum");
  expect(spanText({ first: "2026-01-03", last: "2026-01-03" })).toBe("03.01.2026");
  expect(spanText({ first: "2026-01-03", last: "2026-02-01" })).toBe("03.01.2026 bis 01.02.2026");
});
