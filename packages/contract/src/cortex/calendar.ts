import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId, zPageId, zPropertyIdParam } from "../ids.ts";
import { limits } from "../limits.ts";
import { zEntry } from "./entries.ts";

/** An entry as an event; camelCase as the specification writes it. */
export const zCalendarEvent = z.object({
  id: zPageId,
  title: z.string(),
  /** Floating local times that end in `Z`, as in date values. */
  start: z.string(),
  /** Null without an end. */
  end: z.string().nullable(),
  allDay: z.boolean(),
  /** The zone an imported event was written in, where its clocks show another time; its times are the house's all the same. */
  time_zone: z.string().nullable(),
  /** Whether the caller may move it. */
  user_can_write: z.boolean(),
});
export type CalendarEvent = z.output<typeof zCalendarEvent>;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^[0-9]{1,4}$/)
    .transform(Number)
    .refine((n) => n >= from && n <= to);

export const calendarEvents = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/calendar-events",
  auth: "user",
  summary: "Every event that touches the whole weeks, Monday to Sunday, which show a month.",
  params: z.object({ database_id: zDatabaseIdParam }),
  query: z.object({
    year: wholeNumber(1, 9_999),
    month: wholeNumber(1, 12),
    date_property_id: zPropertyIdParam,
  }),
  ok: z.object({ events: z.array(zCalendarEvent) }),
  status: 200,
});

export const createCalendarEvent = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/calendar-events",
  auth: "user",
  summary:
    "Add an entry as an event. Its place and notes stand in the text properties 'Ort' and 'Notizen' of the database, or what is called alike; where there are none, main's first event makes them.",
  params: z.object({ database_id: zDatabaseIdParam }),
  body: z.object({
    date_property_id: zIntegerId,
    title: z.string(),
    /** As in date values. */
    date: z.string(),
    place: z.string().max(limits.eventPlaceLength).optional(),
    notes: z.string().max(limits.eventNotesLength).optional(),
  }),
  ok: zEntry,
  status: 201,
  errors: ["empty_entry_title", "invalid_value", "main_only"],
});
