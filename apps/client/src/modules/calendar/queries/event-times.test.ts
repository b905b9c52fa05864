import type { CalendarEvent, UserCalendar } from "@maive/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventsQuery, movedByDays, valueOfTimes } from "../../cortex/calendar-events/index.ts";
import { setUp } from "../../cortex/database-view/outbox/write-queue-for-tests.ts";
import { forgetChanges, undoLast } from "../model/own-changes.ts";
import { isMoving, writeTimes } from "./event-times.ts";

const { notified, state } = vi.hoisted(() => ({
  notified: [] as string[],
  state: { queue: null as unknown },
}));
vi.mock("../../../ui/index.ts", () => ({
  notifyUndo: (text: string) => {
    notified.push(text);
    return () => undefined;
  },
}));
vi.mock("../../cortex/database-view/index.ts", () => ({
  cellKey: (entryId: string, propertyId: number) => `${entryId}:${propertyId}`,
  cellOutboxOf: () => ({ queue: state.queue, unsettled: { snapshot: () => [] } }),
}));

const calendar = { database_id: 0, property_id: 2, property_name: "Autor" } as UserCalendar;
const feast: Omit<CalendarEvent, "id"> = {
  title: "Fest",
  start: "2027-07-20T00:00:00.000Z",
  end: null,
  allDay: true,
  time_zone: null,
  user_can_write: true,
};
/** A new event for each test: the last write of one test may still be pending in the next. */
let event: CalendarEvent = { ...feast, id: "" };
let events = 0;
/** The event moved by a number of days. */
const later = (days: number): CalendarEvent => ({ ...event, ...movedByDays(event, days) });

describe("times of events", () => {
  beforeEach(() => {
    events += 1;
    event = { ...feast, id: `e${events}` };
    vi.useFakeTimers();
    vi.stubGlobal("window", new EventTarget());
  });
  afterEach(() => {
    forgetChanges();
    notified.length = 0;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("are announced when the last of them is saved, though it is sent as the one before is answered", async () => {
    const { queue, sent, answer } = setUp();
    state.queue = queue;
    const client = new QueryClient();
    client.setQueryData(eventsQuery(0, 2, { year: 2027, month: 7 }).queryKey, [event]);
    await writeTimes(client, "u1", { event, calendar }, later(1));
    const answered = answer(0, valueOfTimes(later(1)));
    const written = writeTimes(client, "u1", { event: later(1), calendar }, later(2));
    await Promise.all([answered, written]);
    expect(sent.map(({ value }) => value)).toEqual([valueOfTimes(later(1)), valueOfTimes(later(2))]);
    expect([isMoving(event.id, 2), notified]).toEqual([true, []]);
    await answer(1, valueOfTimes(later(2)));
    expect([isMoving(event.id, 2), notified]).toEqual([false, ["„Fest“ ist jetzt 22.07.2027."]]);
  });

  it("can be taken back also when a step before was, while it was saved", async () => {
    const { queue, sent, answer } = setUp();
    state.queue = queue;
    const client = new QueryClient();
    client.setQueryData(eventsQuery(0, 2, { year: 2027, month: 7 }).queryKey, [event]);
    const calls = [writeTimes(client, "u1", { event, calendar }, later(1))];
    expect(undoLast()).toBe(true);
    calls.push(writeTimes(client, "u1", { event, calendar }, later(2)));
    await Promise.all(calls);
    for (let n = 0; n < sent.length; n += 1) await answer(n, sent[n]?.value ?? null);
    expect(sent.at(-1)?.value).toBe(valueOfTimes(later(2)));
    expect(notified).toEqual(["„Fest“ ist jetzt 22.07.2027."]);
    expect(undoLast()).toBe(true);
  });
});
