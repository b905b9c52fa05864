import { describe, expect, it } from "vitest";
import { displayDate, draftOf, problemOf, readDateText, valueOf, wordsOf } from "./date-draft.ts";

const day =
  '{"start_date":"2026-02-09T00:00:00.000Z","end_date":null,"include_time":false,"include_end_date":false}';
const range =
  '{"start_date":"2026-02-09T14:05:00.000Z","end_date":"2026-02-10T09:00:00.000Z","include_time":true,"include_end_date":true}';

describe("date cells", () => {
  it("are shown as text also where they cannot be saved yet", () => {
    const day = { ...draftOf(""), start: "2026-02-09" };
    expect(wordsOf(day)).toBe("09.02.2026");
    expect(wordsOf({ ...day, includeTime: true, includeEnd: true, endTime: "17:30" })).toBe(
      "09.02.2026 → 17:30",
    );
    expect(wordsOf(draftOf(range))).toBe("09.02.2026 14:05 → 10.02.2026 09:00");
    expect(wordsOf(draftOf(""))).toBe("");
  });

  it("include what is typed by half, a day or a time alike", () => {
    const draft = draftOf(range);
    expect(wordsOf({ ...draft, startTime: "", unread: { startTime: "14:" } })).toBe(
      "09.02.2026 14: → 10.02.2026 09:00",
    );
    expect(wordsOf({ ...draft, end: null, includeTime: false, unread: { end: "10.0" } })).toBe(
      "09.02.2026 → 10.0",
    );
    expect(wordsOf({ ...draftOf(""), unread: { start: "9." } })).toBe("9.");
    expect(wordsOf({ ...draft, unread: { startTime: "" } })).toBe("09.02.2026 14:05 → 10.02.2026 09:00");
  });

  it("show days, times and ranges as written in German, never shifted by a zone", () => {
    expect(displayDate(day)).toBe("09.02.2026");
    expect(displayDate(range)).toBe("09.02.2026 14:05 → 10.02.2026 09:00");
    expect(displayDate("")).toBe("");
    expect(displayDate("gestern")).toBe("Ungültiges Datum");
  });

  it("come back unchanged from an editor in which nothing was changed", () => {
    expect(valueOf(draftOf(day))).toBe(day);
    expect(valueOf(draftOf(range))).toBe(range);
  });

  it("need a start, and an end that is not before it", () => {
    const draft = draftOf(range);
    expect(problemOf({ ...draft, start: null })?.message).toBe("Ein Startdatum ist erforderlich.");
    expect(problemOf({ ...draft, end: "2026-02-08" })?.field).toBe("end");
    expect(problemOf({ ...draft, endTime: "" })?.field).toBe("endTime");
    expect(problemOf({ ...draft, includeEnd: false, end: "2026-02-08" })).toBeNull();
  });

  it("lose their times and end when these are not included any more", () => {
    expect(valueOf({ ...draftOf(range), includeTime: false, includeEnd: false })).toBe(day);
  });

  it.each([
    ["09.02.2026 14:05 - 10.02.2026 09:00", range],
    ["09.02.2026 14:05 – 10.02.2026 09:00", range],
    ["Mo, 09.02.2026 14:05:00 bis 10.2.26 9:00 Uhr", range],
    ["Montag, 9. Februar 2026", day],
    ["2026-02-09T14:05:00.000Z -> 2026-02-10 09:00", range],
  ])("take %j as spreadsheets and people write it", (text, value) => {
    expect(readDateText(text)).toEqual({ ok: true, value });
  });

  it("take pasted days and ranges and refuse other text", () => {
    expect(readDateText("9.2.2026")).toEqual({ ok: true, value: day });
    expect(readDateText("09.02.2026 14:05 → 10.02.2026 09:00")).toEqual({ ok: true, value: range });
    expect(readDateText("10.02.2026 - 09.02.2026")).toMatchObject({ ok: false });
    expect(readDateText("31.02.2026").ok).toBe(false);
    expect(readDateText("").ok).toBe(true);
  });

  it("take a day without a year and a word for one as meant today", () => {
    const read = (text: string) => {
      const answer = readDateText(text, "2026-02-08");
      return answer.ok ? displayDate(answer.value) : answer.message;
    };
    expect(read("24.12.")).toBe("24.12.2026");
    expect(read("heute 14:30")).toBe("08.02.2026 14:30");
    expect(read("morgen – 11.2.")).toBe("09.02.2026 → 11.02.2026");
  });
});
