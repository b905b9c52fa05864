import { describe, expect, it } from "vitest";
import { seriesOf } from "./series.ts";

const moment = (date: string, more: object = {}) =>
  JSON.stringify({ start_date: date, end_date: null, include_time: false, include_end_date: false, ...more });

describe("a series", () => {
  it("of numbers goes on by its step, exactly, in both directions", () => {
    expect([2, 3, -1].map(seriesOf("number", ["1", "2"]) ?? String)).toEqual(["3", "4", "0"]);
    expect([3, 4].map(seriesOf("number", ["0.1", "0.2", "0.3"]) ?? String)).toEqual(["0.4", "0.5"]);
    expect([2, 4].map(seriesOf("number", ["10", "7.5"]) ?? String)).toEqual(["5", "0"]);
    expect(seriesOf("number", ["1", "-0.5"])?.(2)).toBe("-2");
  });

  it("of dates goes on by its days and keeps what else the dates say", () => {
    const week = seriesOf("date", [moment("2026-12-24T00:00:00.000Z"), moment("2026-12-31T00:00:00.000Z")]);
    expect(week?.(2)).toBe(moment("2027-01-07T00:00:00.000Z"));
    const plain = seriesOf("date", [moment("2026-02-27T00:00:00Z"), moment("2026-02-28T00:00:00Z")]);
    expect(plain?.(2)).toBe(moment("2026-03-01T00:00:00Z"));
  });

  it("of texts counts on at their end", () => {
    expect(seriesOf("text", ["Woche 9", "Woche 10"])?.(2)).toBe("Woche 11");
    expect(seriesOf("text", ["R008", "R009"])?.(2)).toBe("R010");
  });

  it("is none of one value, of equal ones, of unequal steps, and of what cannot be counted", () => {
    const span = moment("2026-12-24T00:00:00Z", { include_end_date: true });
    expect([
      seriesOf("number", ["1"]),
      seriesOf("number", ["2", "2"]),
      seriesOf("number", ["1", "2", "4"]),
      seriesOf("number", ["1", ""]),
      seriesOf("text", ["Haus 1", "Garten 2"]),
      seriesOf("text", ["eins", "zwei"]),
      seriesOf("date", [span, moment("2026-12-25T00:00:00Z")]),
      seriesOf("boolean", ["true", "false"]),
    ]).toEqual(Array.from({ length: 8 }, () => null));
  });
});
