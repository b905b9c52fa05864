import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zPageId, zPropertyIdParam } from "../ids.ts";

/** An entry as an event; camelCase as the specification writes it. */
export const zCalendarEvent = z.object({
  id: zPageId,
  title: z.string(),
  /** Floating local times that end in `Z`, as in date values. */
  start: z.string(),
  /** Null without an end. */
  end: z.string().nullable(),
  allDay: z.boolean(),
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
