import { describe, expect, it } from "vitest";
import { timeText } from "./shown-times.ts";

describe("the time of an event in a file", () => {
  it.each([
    ["2026-12-24T00:00:00.000Z", null, true, "24.12.2026, ganztägig"],
    ["2026-12-24T00:00:00.000Z", "2026-12-26T00:00:00.000Z", true, "24.12.2026–26.12.2026"],
    ["2026-12-24T18:30:00.000Z", null, false, "24.12.2026, 18:30"],
    ["2026-12-24T18:30:00.000Z", "2026-12-24T20:00:00.000Z", false, "24.12.2026, 18:30–20:00"],
    ["2026-12-31T22:00:00.000Z", "2027-01-01T02:00:00.000Z", false, "31.12.2026, 22:00–01.01.2027, 02:00"],
  ])("from %s to %s", (start, end, allDay, text) => {
    expect(timeText({ key: "1", title: "x", start, end, allDay })).toBe(text);
  });
});
