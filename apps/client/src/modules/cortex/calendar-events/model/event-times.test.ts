import { describe, expect, it } from "vitest";
import {
  movedByDays,
  movedByMinutes,
  stretchedByDays,
  stretchedByMinutes,
  timesIn,
  touches,
  valueOfTimes,
  wholeDays,
} from "./event-times.ts";

const at = (start: string, end: string | null = null) => ({
  start: `${start}:00.000Z`,
  end: end && `${end}:00.000Z`,
  allDay: false,
});

describe("the times of an event", () => {
  it("come back unchanged from the stored date", () => {
    for (const times of [
      at("2026-11-21T07:30"),
      at("2026-11-21T07:30", "2026-11-22T09:00"),
      wholeDays("2026-11-21", "2026-11-24"),
      wholeDays("2026-11-21", "2026-11-21"),
    ])
      expect(timesIn(valueOfTimes(times))).toEqual(times);
    for (const value of [null, "", "gestern", '{"start_date":"2026-02-31"}'])
      expect(timesIn(value)).toBeNull();
  });

  it("are moved as they are written, whatever clock changes lie between", () => {
    // Clocks in Berlin go back on 25 October 2026 and forward on 28 March 2027.
    const early = at("2026-10-24T02:30", "2026-10-24T03:15");
    expect(movedByDays(early, 1)).toEqual(at("2026-10-25T02:30", "2026-10-25T03:15"));
    expect(movedByDays(at("2027-03-27T02:30"), 1)).toEqual(at("2027-03-28T02:30"));
    expect(movedByMinutes(at("2027-03-28T01:45"), 30)).toEqual(at("2027-03-28T02:15"));
    expect(movedByDays(wholeDays("2026-10-24", "2026-10-25"), 7)).toEqual(
      wholeDays("2026-10-31", "2026-11-01"),
    );
  });

  it("are stretched, but never end before they begin", () => {
    const day = wholeDays("2026-11-30", "2026-11-30");
    expect(stretchedByDays(day, 2)).toEqual(wholeDays("2026-11-30", "2026-12-02"));
    expect(stretchedByDays(wholeDays("2026-11-30", "2026-12-01"), -1)).toEqual(day);
    expect(stretchedByDays(day, -1)).toEqual(day);
    expect(stretchedByMinutes(at("2026-11-30T23:00"), 30)).toEqual(
      at("2026-11-30T23:00", "2026-12-01T00:30"),
    );
    const short = at("2026-11-30T08:00", "2026-11-30T08:30");
    expect(stretchedByMinutes(short, -30)).toEqual(short);
    expect(stretchedByMinutes(day, 30)).toEqual(day);
  });

  it("touch every day from the first to the last", () => {
    const trip = wholeDays("2026-11-21", "2026-11-23");
    expect(touches(trip, "2026-11-23", "2026-11-29")).toBe(true);
    expect(touches(trip, "2026-11-24", "2026-11-29")).toBe(false);
    expect(touches(at("2026-11-20T22:00", "2026-11-21T01:00"), "2026-11-21", "2026-11-21")).toBe(true);
  });
});
