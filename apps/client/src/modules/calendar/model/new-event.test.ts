import { describe, expect, it } from "vitest";
import { wholeDays } from "../../cortex/calendar-events/index.ts";
import { draftFor, problemWith, timesOf } from "./new-event.ts";

const draft = {
  title: "Zahnarzt",
  start: "2026-11-21",
  time: "",
  end: null,
  endTime: "",
  place: "",
  notes: "",
};

describe("a new event", () => {
  it("is all day unless a time is given", () => {
    expect(timesOf(draft)).toEqual(wholeDays("2026-11-21", "2026-11-21"));
    expect(timesOf({ ...draft, end: "2026-11-23" })).toEqual(wholeDays("2026-11-21", "2026-11-23"));
    expect(timesOf({ ...draft, time: "07:30" })).toEqual({
      start: "2026-11-21T07:30:00.000Z",
      end: null,
      allDay: false,
    });
    expect(timesOf({ ...draft, time: "07:30", endTime: "08:15" })?.end).toBe("2026-11-21T08:15:00.000Z");
    expect(timesOf({ ...draft, time: "22:00", end: "2026-11-22", endTime: "01:00" })?.end).toBe(
      "2026-11-22T01:00:00.000Z",
    );
  });

  it("that ends earlier in the day than it starts goes on past midnight", () => {
    const late = { ...draft, time: "22:00", endTime: "01:30" };
    for (const end of [null, draft.start]) {
      expect(problemWith({ ...late, end })).toBeNull();
      expect(timesOf({ ...late, end })?.end).toBe("2026-11-22T01:30:00.000Z");
    }
    expect(timesOf({ ...late, start: "2026-12-31" })?.end).toBe("2027-01-01T01:30:00.000Z");
    expect(timesOf({ ...late, endTime: "00:00" })?.end).toBe("2026-11-22T00:00:00.000Z");
    expect(timesOf({ ...late, endTime: "22:00" })?.end).toBeNull();
  });

  it("needs a title, a start, and an end that is not before it", () => {
    expect(problemWith({ ...draft, title: "  " })?.message).toBe(
      "Ein Titel für den Termin ist erforderlich.",
    );
    expect(problemWith({ ...draft, start: null })?.field).toBe("start");
    expect(problemWith({ ...draft, end: "2026-11-20" })?.field).toBe("end");
    expect(problemWith({ ...draft, time: "09:00", end: "2026-11-20", endTime: "10:00" })?.field).toBe("end");
    expect(problemWith(draft)).toBeNull();
  });

  it("is not made without what was typed and cannot be read", () => {
    expect(problemWith({ ...draft, unread: { time: "mittags" } })).toEqual({
      field: "time",
      message: "Bitte gib eine Uhrzeit wie 14:05 ein.",
    });
    expect(problemWith({ ...draft, time: "09:00", unread: { endTime: "abends" } })?.field).toBe("endTime");
    expect(problemWith({ ...draft, unread: { end: "31.02.2026" } })).toEqual({
      field: "end",
      message: "Bitte gib ein Datum wie 21.11.2026 ein.",
    });
    expect(problemWith({ ...draft, unread: { time: "", end: "" } })).toBeNull();
    expect(problemWith({ ...draft, end: "2026-11-22", endTime: "10:00", endHasTime: true })?.field).toBe(
      "time",
    );
  });

  it("begins with the days or times that were marked", () => {
    expect(draftFor(wholeDays("2026-11-21", "2026-11-23"))).toMatchObject({ end: "2026-11-23", time: "" });
    const times = { start: "2026-11-21T10:00:00.000Z", end: "2026-11-21T11:30:00.000Z", allDay: false };
    expect(draftFor(times)).toMatchObject({ time: "10:00", end: null, endTime: "11:30" });
    expect(timesOf(draftFor(times))).toEqual(times);
  });
});
