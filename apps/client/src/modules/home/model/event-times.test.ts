import type { CalendarEvent } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { momentHere } from "./moment-here.ts";
import { beginAfter, isOver, timeOnDay } from "./event-times.ts";

const event = (start: string, end: string | null = null): CalendarEvent => {
  const moment = (text: string) => (text.length > 10 ? `${text}:00.000Z` : `${text}T00:00:00.000Z`);
  return {
    id: "1",
    title: "Fest",
    start: moment(start),
    end: end && moment(end),
    allDay: start.length === 10,
    time_zone: null,
    user_can_write: true,
  };
};
const today = "2026-11-21";

describe("the time of an event on Home", () => {
  it.each([
    ["2026-11-21", null, "Ganztägig"],
    ["2026-11-20", "2026-11-21", "Ganztägig"],
    ["2026-11-20", "2026-11-24", "bis 24. Nov."],
    ["2026-11-21T10:15", null, "10:15"],
    ["2026-11-21T10:15", "2026-11-21T11:45", "10:15–11:45"],
    ["2026-11-21T22:00", "2026-11-22T02:00", "ab 22:00"],
    ["2026-11-20T22:00", "2026-11-21T02:00", "bis 02:00"],
    ["2026-11-20T22:00", "2026-11-22T02:00", "Ganztägig"],
  ])("from %s to %s is %j", (start, end, text) => {
    expect(timeOnDay(event(start, end), today).replaceAll("\u00a0", " ")).toBe(text);
  });

  it.each([
    ["2026-11-22", "morgen"],
    ["2026-11-22T09:00", "morgen, 09:00"],
    ["2026-12-24", "Do., 24. Dez."],
    ["2026-12-24T18:30", "Do., 24. Dez., 18:30"],
  ])("that begins later, on %s, is %j", (start, text) => expect(beginAfter(event(start), today)).toBe(text));

  it("is over once it has ended, and never for whole days", () => {
    const now = "2026-11-21T12:00";
    expect(isOver(event("2026-11-21T10:00", "2026-11-21T11:59"), now)).toBe(true);
    expect(isOver(event("2026-11-21T10:00", "2026-11-21T12:00"), now)).toBe(false);
    expect(isOver(event("2026-11-21T13:00"), now)).toBe(false);
    expect(isOver(event("2026-11-21"), now)).toBe(false);
  });
});

describe("the day in this browser", () => {
  it("is the one of its clock", () => {
    expect(momentHere(new Date(2026, 11, 31, 4, 5))).toBe("2026-12-31T04:05");
  });
});
