import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGermanDate } from "./date-format.ts";
import { momentMs, momentText } from "./date-value.ts";
import { date } from "./date.ts";

const stored = (value: unknown): string | null => {
  const parsed = date.parse(JSON.stringify(value), {});
  return parsed.ok ? parsed.value : parsed.message;
};
const shown = (value: unknown): string => date.format(JSON.stringify(value), {});

describe("moments", () => {
  it("are read as they are written, whatever the moment", () => {
    const moments = fc.integer({ min: Date.UTC(100, 0, 1), max: Date.UTC(9_999, 11, 31, 23, 59, 59, 999) });
    fc.assert(
      fc.property(moments, (ms) => {
        const text = momentText(ms);
        expect(momentMs(text)).toBe(ms);
        // The same moment in a format with another parser.
        expect(momentMs(text.replace("T", " "))).toBe(ms);
      }),
    );
  });

  it("are none where one character is another one", () => {
    const text = "2026-02-09T14:05:31.123Z";
    const read = ["x", "-", ":", "٣", " "].flatMap((other) =>
      [...text].flatMap((sign, place) => {
        const changed = text.slice(0, place) + other + text.slice(place + 1);
        return other !== sign && momentMs(changed) !== null ? [changed] : [];
      }),
    );
    // A blank may replace the T, and the Z may be missing.
    expect(read).toEqual(["2026-02-09 14:05:31.123Z", "2026-02-09T14:05:31.123 "]);
    for (const none of ["2026-02-29T00:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-01-01T24:00:00.000Z"])
      expect(momentMs(none)).toBeNull();
  });
});

describe("reading dates", () => {
  it("stores one text per date, whatever the order and form of its fields", () => {
    const canonical =
      '{"start_date":"2026-02-09T00:00:00.000Z","end_date":null,"include_time":false,"include_end_date":false}';
    expect(stored({ start_date: "2026-02-09" })).toBe(canonical);
    expect(stored({ include_time: false, extra: 1, start_date: "2026-02-09T14:05:00Z" })).toBe(canonical);
    expect(stored({ start_date: "2026-02-09", end_date: "2026-02-10", include_end_date: false })).toBe(
      canonical,
    );
    expect(stored({ start_date: "2026-02-09", end_date: null, include_end_date: true })).toBe(canonical);
    expect(stored(JSON.parse(canonical))).toBe(canonical);
  });

  it("keeps local times as they are written", () => {
    expect(stored({ start_date: "2026-07-01T14:05", include_time: true })).toContain(
      "2026-07-01T14:05:00.000Z",
    );
    expect(stored({ start_date: "2026-07-01T23:59:00.000Z", include_time: true })).toContain(
      "T23:59:00.000Z",
    );
  });

  it.each([
    [{ start_date: "2026-02-30" }, "Das ist kein gültiges Datum."],
    [{ start_date: "2026-02-09T25:00Z", include_time: true }, "Das ist kein gültiges Datum."],
    [{ start_date: "2026-02-09T10:00+01:00", include_time: true }, "Das ist kein gültiges Datum."],
    [{ start_date: 5 }, "Das ist kein gültiges Datum."],
    [{ start_date: "2026-02-09", include_time: "ja" }, "Das ist kein gültiges Datum."],
    [[], "Das ist kein gültiges Datum."],
    ["2026-02-09", "Das ist kein gültiges Datum."],
    [{}, "Ein Startdatum ist erforderlich."],
    [
      { start_date: "2026-02-09", end_date: "2026-02-08", include_end_date: true },
      "Das Ende darf nicht vor dem Anfang liegen.",
    ],
  ])("refuses %j", (value, message) => {
    expect(stored(value)).toBe(message);
  });

  it("takes nothing for empty and refuses what is no JSON", () => {
    expect(date.parse("", {})).toEqual({ ok: true, value: null });
    expect(date.parse("{", {}).ok).toBe(false);
    expect(date.parse(20260209, {}).ok).toBe(false);
  });
});

describe("dates in German", () => {
  it("shows days, times and ranges", () => {
    const start_date = "2026-02-09T14:05:00.000Z";
    expect(shown({ start_date })).toBe("09.02.2026");
    expect(shown({ start_date, include_time: true })).toBe("09.02.2026 14:05");
    expect(shown({ start_date, end_date: "2026-02-11T00:00:00.000Z", include_end_date: true })).toBe(
      "09.02.2026 → 11.02.2026",
    );
    expect(shown({ start_date, end_date: "2026-02-09T18:00:00.000Z", include_end_date: true })).toBe(
      "09.02.2026",
    );
    expect(date.format(null, {})).toBe("");
    expect(date.format("kaputt", {})).toBe("Ungültiges Datum");
  });

  it.each([
    ["9.2.2026", { day: "2026-02-09", time: null }],
    ["09.02.26 14:05", { day: "2026-02-09", time: "14:05" }],
    ["9. 2. 2026, 7:30 Uhr", { day: "2026-02-09", time: "07:30" }],
    ["2026-02-09", { day: "2026-02-09", time: null }],
    ["9. Februar 2026", { day: "2026-02-09", time: null }],
    ["Mo., 9. Feb. 2026, 7:30 Uhr", { day: "2026-02-09", time: "07:30" }],
    ["Mo, 09.02.2026", { day: "2026-02-09", time: null }],
    ["Montag, 9. Februar 2026", { day: "2026-02-09", time: null }],
    ["Vielleicht, 09.02.2026", null],
    ["1 MÄRZ 2026", { day: "2026-03-01", time: null }],
    ["3. Mrz 2026", { day: "2026-03-03", time: null }],
    ["31. Juni 2026", null],
    ["9. Fest 2026", null],
    ["29.2.2025", null],
    ["9.2.2026 24:00", null],
    ["morgen", null],
  ])("reads %j", (input, parts) => {
    expect(parseGermanDate(input)).toEqual(parts);
  });
});

it("sorts by the start, empty first, and compares by meaning", () => {
  expect(date.sortKey(null, {}).key).toBeNull();
  expect(date.sortKey('{"start_date":"1970-01-02T00:00:00.000Z"}', {}).key).toBe(86_400_000);
  expect(
    date.equal('{"include_time":false,"start_date":"2026-02-09"}', '{"start_date":"2026-02-09T10:00Z"}'),
  ).toBe(true);
});
