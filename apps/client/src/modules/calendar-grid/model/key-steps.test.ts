import { expect, it } from "vitest";
import { wholeDays } from "../../cortex/calendar-events/index.ts";
import { dayKey, screenKey, timesByKey } from "./key-steps.ts";

const timed = { start: "2026-11-21T07:30:00.000Z", end: null, allDay: false };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

const saturday = "2026-11-21";

it("arrows lead from day to day, and in the month from week to week", () => {
  const inMonth = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "a"].map((k) =>
    dayKey(k, saturday, "month"),
  );
  expect(inMonth).toEqual(["2026-11-20", "2026-11-22", "2026-11-14", "2026-11-28", null]);
  expect(dayKey("ArrowUp", saturday, "week")).toBeNull();
  expect(dayKey("ArrowRight", saturday, "week")).toBe("2026-11-22");
  expect(dayKey("ArrowRight", saturday, "list")).toBeNull();
});

it("further keys lead to the ends of the week and to what is before and after, and open a day", () => {
  const to = ["Home", "End", "PageUp", "PageDown", "Enter", " "].map((k) => dayKey(k, saturday, "month"));
  expect(to).toEqual(["2026-11-16", "2026-11-22", "2026-10-21", "2026-12-21", "open", "open"]);
  expect(dayKey("PageDown", "2026-10-31", "month")).toBe("2026-11-30");
  expect(dayKey("PageUp", saturday, "list")).toBe("2026-10-01");
});

it("T shows today and Strg+Z takes back; neither with further keys", () => {
  const pressed = (name: string, held: object = {}) =>
    screenKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
  expect([pressed("t"), pressed("z", { ctrlKey: true }), pressed("z", { metaKey: true })]).toEqual([
    "today",
    "undo",
    "undo",
  ]);
  for (const [name, held] of [
    ["z", {}],
    ["t", { ctrlKey: true }],
    ["z", { ctrlKey: true, shiftKey: true }],
    ["t", { altKey: true }],
  ] as const)
    expect(pressed(name, held)).toBeNull();
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
