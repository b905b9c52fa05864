import type { CalendarEvent } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { testCalendar as calendar } from "./calendar-for-tests.ts";
import { eventsOnDay, gridEvent, timeOnDay, timesInGrid, whenOf } from "./fullcalendar-event.ts";

const shown = (id: string, start: string, end: string | null, allDay = false) => {
  const event: CalendarEvent = {
    id,
    title: id,
    start: `${start}:00.000Z`,
    end: end && `${end}:00.000Z`,
    allDay,
    time_zone: null,
    user_can_write: true,
  };
  return { event, calendar };
};
const utc = (text: unknown) => new Date(String(text).length === 10 ? `${String(text)}T00:00Z` : String(text));

describe("an event in the grid", () => {
  const all = [
    shown("ganzer Tag", "2026-11-21T00:00", null, true),
    shown("Reise", "2026-10-24T00:00", "2026-10-26T00:00", true),
    shown("früh", "2026-11-21T07:30", null),
    shown("Nacht der Umstellung", "2026-10-25T01:30", "2026-10-25T02:30"),
    shown("über Mitternacht", "2027-03-27T23:00", "2027-03-28T03:00"),
  ];

  it.each(all)("comes back as it was: $event.id", (one) => {
    const { start, end, allDay } = gridEvent(one);
    const back = timesInGrid({ start: utc(start), end: end ? utc(end) : null, allDay: allDay === true });
    expect(back).toEqual({ start: one.event.start, end: one.event.end, allDay: one.event.allDay });
  });

  it("lasts until the day after its last one, and needs no end of its own", () => {
    expect(all.map((one) => gridEvent(one).end ?? null)).toEqual([
      "2026-11-22",
      "2026-10-27",
      null,
      "2026-10-25T02:30:00.000Z",
      "2027-03-28T03:00:00.000Z",
    ]);
  });

  it("can be moved only by who may write it, and an end at its start is none", () => {
    const one = shown("still", "2026-11-21T07:30", "2026-11-21T07:30");
    expect(gridEvent({ ...one, event: { ...one.event, user_can_write: false } })).toMatchObject({
      editable: false,
    });
    expect(gridEvent(one)).not.toHaveProperty("end");
  });
});

describe("the events of a day", () => {
  it("are the all-day ones, then the others by their start", () => {
    const events = [
      shown("spät", "2026-11-21T18:00", null),
      shown("früh", "2026-11-21T07:30", "2026-11-21T08:15"),
      shown("seit gestern", "2026-11-20T22:00", "2026-11-21T01:00"),
      shown("Urlaub", "2026-11-19T00:00", "2026-11-22T00:00", true),
      shown("gestern", "2026-11-20T00:00", null, true),
    ];
    const found = eventsOnDay(events, "2026-11-21");
    expect(found.map(({ event }) => [event.id, timeOnDay(event, "2026-11-21")])).toEqual([
      ["Urlaub", "19.11. – 22.11."],
      ["seit gestern", "bis 01:00"],
      ["früh", "07:30 – 08:15"],
      ["spät", "18:00"],
    ]);
    expect(events.map(({ event }) => whenOf(event))).toEqual([
      "21.11.2026, 18:00",
      "21.11.2026, 07:30 – 08:15",
      "20.11.2026, 22:00 – 21.11.2026, 01:00",
      "19.11.2026 – 22.11.2026",
      "20.11.2026",
    ]);
  });
});
