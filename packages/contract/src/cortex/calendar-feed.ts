import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { zCalendarEvent } from "./calendar.ts";

const zSubscription = z.object({
  created_at: zInstant,
  /** The last read, rounded to the hour; null: never. */
  last_read_at: zInstant.nullable(),
});
export type CalendarSubscription = z.output<typeof zSubscription>;

export const getCalendarSubscription = endpoint({
  method: "GET",
  path: "/api/calendar/subscription",
  auth: "user",
  summary: "Whether the caller has a subscription address; the address itself is not stored.",
  ok: z.object({ subscription: zSubscription.nullable() }),
  status: 200,
});

export const createCalendarSubscription = endpoint({
  method: "POST",
  path: "/api/calendar/subscription",
  auth: "user",
  confirm: "current_password",
  summary: "Make a secret address under which programs read the caller's calendar; the one before is void.",
  ok: z.object({ address: z.string(), subscription: zSubscription }),
  status: 201,
  secret: true,
});

export const endCalendarSubscription = endpoint({
  method: "DELETE",
  path: "/api/calendar/subscription",
  auth: "user",
  summary: "Make the caller's subscription address void.",
  status: 204,
});

export const calendarFeed = endpoint({
  method: "GET",
  path: "/api/calendar/feed/:file",
  auth: "public",
  summary: "The calendar of whoever holds the secret address (`<secret>.ics`), as iCalendar.",
  params: z.object({ file: z.string() }),
  bytes: true,
  status: 200,
  errors: ["too_many_tries"],
});

/** The same file at a path with a name, which clients suggest as the calendar's title. */
export const namedCalendarFeed = endpoint({
  method: "GET",
  path: "/api/calendar/feed/:secret/MAIVE.ics",
  auth: "public",
  summary: "As `calendarFeed`, where programs that name a calendar by its address do not show the secret.",
  params: z.object({ secret: z.string() }),
  bytes: true,
  status: 200,
  errors: ["too_many_tries"],
});

export const calendarDay = endpoint({
  method: "GET",
  path: "/api/calendar/day",
  auth: "user",
  summary: "The calendar's events of one day, all-day ones first, and the next one where the day has none.",
  query: z.object({ date: z.iso.date() }),
  ok: z.object({
    /** Whether the caller may read the calendar; else there are no events. */
    is_readable: z.boolean(),
    events: z.array(zCalendarEvent),
    next: zCalendarEvent.nullable(),
  }),
  status: 200,
});
