import type { CalendarEvent } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { wholeDays } from "./event-times.ts";
import { changedEvent, monthWith } from "./month-change.ts";

const event = (id: string, day: string, title = id): CalendarEvent => ({
  id,
  title,
  ...wholeDays(day, day),
  time_zone: null,
  user_can_write: true,
});
const november = { year: 2026, month: 11 };

describe("a cached month", () => {
  const cached = [event("a", "2026-11-03"), event("b", "2026-11-10"), event("c", "2026-11-20")];

  it("stays the very same where nothing changed", () => {
    expect(monthWith(cached, november, "b", event("b", "2026-11-10"))).toBe(cached);
    expect(monthWith(cached, november, "x", null)).toBe(cached);
    expect(monthWith(cached, november, "x", event("x", "2027-11-10"))).toBe(cached);
  });

  it("keeps its order when an event moves, and loses it when it leaves the weeks shown", () => {
    const ids = (events: readonly CalendarEvent[]) => events.map(({ id }) => id);
    expect(ids(monthWith(cached, november, "a", event("a", "2026-11-30")))).toEqual(["b", "c", "a"]);
    expect(ids(monthWith(cached, november, "a", event("a", "2026-12-06")))).toEqual(["b", "c", "a"]);
    expect(ids(monthWith(cached, november, "a", event("a", "2026-12-07")))).toEqual(["b", "c"]);
    expect(ids(monthWith(cached, november, "n", event("n", "2026-10-26")))).toEqual(["n", "a", "b", "c"]);
  });

  it("leaves all other events as the objects they were", () => {
    const after = monthWith(cached, november, "b", event("b", "2026-11-10", "Neu"));
    expect([after[0] === cached[0], after[1]?.title, after[2] === cached[2]]).toEqual([true, "Neu", true]);
  });
});

describe("a changed event", () => {
  it("takes its new title or times, and is gone without a date", () => {
    const known = event("a", "2026-11-03");
    const times = wholeDays("2026-11-04", "2026-11-05");
    expect(changedEvent(known, { kind: "title", entryId: "a", title: "Neu" })?.title).toBe("Neu");
    expect(changedEvent(known, { kind: "times", entryId: "a", times })).toMatchObject(times);
    expect(changedEvent(known, { kind: "times", entryId: "a", times: null })).toBeNull();
    expect(changedEvent(known, { kind: "deleted", entryId: "a" })).toBeNull();
    expect(changedEvent(null, { kind: "title", entryId: "a", title: "Neu" })).toBeNull();
  });
});
