import { expect, it } from "vitest";
import { wholeDays } from "../../cortex/calendar-events/index.ts";
import { daysBy, timesByKey } from "./key-steps.ts";

const timed = { start: "2026-11-21T07:30:00.000Z", end: null, allDay: false };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

it("arrows lead from day to day, and in the month from week to week", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "a"].map((k) => daysBy(k, "month"))).toEqual([
    -1,
    1,
    -7,
    7,
    null,
  ]);
  expect([daysBy("ArrowUp", "week"), daysBy("ArrowRight", "week"), daysBy("ArrowRight", "list")]).toEqual([
    null,
    1,
    null,
  ]);
});

it("Alt moves an event by days and weeks, by the hour grid by half hours, and with Shift its end", () => {
  expect(timesByKey(timed, key("ArrowDown"), "month")?.start).toBe("2026-11-28T07:30:00.000Z");
  expect(timesByKey(timed, key("ArrowDown"), "week")?.start).toBe("2026-11-21T08:00:00.000Z");
  expect(timesByKey(timed, key("ArrowDown", true), "day")?.end).toBe("2026-11-21T09:00:00.000Z");
  const day = wholeDays("2026-11-21", "2026-11-21");
  expect(timesByKey(day, key("ArrowRight", true), "month")).toEqual(wholeDays("2026-11-21", "2026-11-22"));
  expect(timesByKey(day, key("ArrowLeft", true), "month")).toBeNull();
  expect(timesByKey(day, key("Enter"), "month")).toBeNull();
});
