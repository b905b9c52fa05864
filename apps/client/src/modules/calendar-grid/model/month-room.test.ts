import type { CalendarEvent } from "@maive/contract";
import { addDays } from "@maive/values";
import { describe, expect, it } from "vitest";
import { testCalendar as calendar } from "./calendar-for-tests.ts";
import { monthRoom } from "./month-room.ts";
import { eventsOnDay } from "./fullcalendar-event.ts";

const november = { from: "2026-10-26", to: "2026-12-06" };

const timed = (title: string, start: string, end: string | null = null) => {
  const event: CalendarEvent = {
    id: `${title} ${start}`,
    title,
    start: `${start}:00.000Z`,
    end: end && `${end}:00.000Z`,
    allDay: false,
    time_zone: null,
    user_can_write: true,
  };
  return { event, calendar };
};
const allDay = (title: string, first: string, last: string | null = null) => {
  const { event } = timed(title, `${first}T00:00`, last && `${last}T00:00`);
  return { event: { ...event, allDay: true }, calendar };
};
const titles = (drawn: readonly { event: CalendarEvent }[]) => drawn.map(({ event }) => event.title);

describe("the room of a month", () => {
  it("holds a month of few events as it is", () => {
    const events = [allDay("Reise", "2026-11-02", "2026-11-12"), timed("Arzt", "2026-11-03T08:00")];
    const { drawn, rest } = monthRoom(events, november, 3);
    expect(drawn).toBe(events);
    expect([...rest]).toEqual([]);
  });

  it("holds the first events of a full day, by the order of the grid, and counts the others", () => {
    const events = [
      timed("spät", "2026-11-03T20:00"),
      timed("kurz", "2026-11-03T08:00", "2026-11-03T08:30"),
      timed("B", "2026-11-03T08:00"),
      timed("A", "2026-11-03T08:00"),
      allDay("ganztags", "2026-11-03"),
      timed("anderswo", "2026-11-04T20:00"),
    ];
    const { drawn, rest } = monthRoom(events, november, 3);
    expect(titles(drawn)).toEqual(["B", "A", "ganztags", "anderswo"]);
    expect([...rest]).toEqual([["2026-11-03", 2]]);
  });

  it("gives a bar a place on all its days, and leaves one out only where all of them are full", () => {
    const events = [
      allDay("eins", "2026-11-03", "2026-11-04"),
      allDay("zwei", "2026-11-03", "2026-11-04"),
      timed("passt nicht", "2026-11-03T08:00", "2026-11-04T18:00"),
      timed("ragt heraus", "2026-11-03T08:00", "2026-11-05T18:00"),
      timed("frei", "2026-11-05T08:00"),
    ];
    const { drawn, rest } = monthRoom(events, november, 2);
    expect(titles(drawn)).toEqual(["eins", "zwei", "ragt heraus", "frei"]);
    expect([...rest]).toEqual([
      ["2026-11-03", 1],
      ["2026-11-04", 1],
    ]);
  });

  it("holds a bar that has room in one of its weeks", () => {
    const sunday = allDay("Sonntag", "2026-11-08");
    const bar = timed("Reise", "2026-11-08T08:00", "2026-11-09T18:00");
    expect(titles(monthRoom([sunday, bar], november, 1).drawn)).toEqual(["Sonntag", "Reise"]);
    const monday = allDay("Montag", "2026-11-09");
    expect(titles(monthRoom([sunday, monday, bar], november, 1).drawn)).toEqual(["Sonntag", "Reise"]);
  });

  it("counts what ends in the night to the day before", () => {
    const events = [
      timed("erster", "2026-11-03T07:00"),
      timed("ohne Ende", "2026-11-03T23:30"),
      timed("bis nach Mitternacht", "2026-11-03T22:00", "2026-11-04T00:45"),
      timed("bis in den Morgen", "2026-11-03T23:45", "2026-11-04T01:00"),
      timed("zweiter", "2026-11-04T07:00"),
    ];
    const { drawn, rest } = monthRoom(events, november, 1);
    expect(titles(drawn)).toEqual(["erster", "bis in den Morgen", "zweiter"]);
    expect([...rest]).toEqual([["2026-11-03", 2]]);
  });

  it("keeps what is outside of the weeks, and counts nothing there", () => {
    const outside = [timed("vorher", "2026-10-01T08:00"), timed("nachher", "2026-12-24T08:00")];
    const over = allDay("darüber hinaus", "2026-12-05", "2026-12-10");
    const before = [allDay("a", "2026-12-05"), allDay("b", "2026-12-06")];
    const { drawn, rest } = monthRoom([...outside, ...before, over], november, 1);
    expect(titles(drawn)).toEqual(["vorher", "nachher", "darüber hinaus"]);
    expect([...rest]).toEqual([
      ["2026-12-05", 1],
      ["2026-12-06", 1],
    ]);
  });

  it("loses none of many, and leaves more than fit on each day that is full", () => {
    const places = 6;
    const events = Array.from({ length: 2_000 }, (_, n) => {
      const day = addDays("2026-10-20", (n * 7_919) % 50);
      const hour = String((n * 31) % 24).padStart(2, "0");
      if (n % 10 === 0) return allDay(`Reise ${n}`, day, addDays(day, (n * 13) % 9));
      return n % 4 === 0 ? allDay(`Tag ${n}`, day) : timed(`Termin ${n}`, `${day}T${hour}:15`);
    });
    const { drawn, rest } = monthRoom(events, november, places);
    expect(drawn.length).toBeLessThan(events.length / 2);
    for (let day = november.from; day <= november.to; day = addDays(day, 1)) {
      const more = rest.get(day) ?? 0;
      const shown = eventsOnDay(drawn, day).length;
      expect(shown + more).toBe(eventsOnDay(events, day).length);
      expect(more === 0 || shown >= places).toBe(true);
    }
  });
});
