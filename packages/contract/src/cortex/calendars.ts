import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zIntegerId, zPropertyIdParam } from "../ids.ts";
import { zChoiceColor } from "./property-shape.ts";

/** A date property of a database whose entries a person sees as events. */
export const zUserCalendar = z.object({
  /** The date property that defines the calendar. */
  property_id: zIntegerId,
  property_name: z.string(),
  database_id: zIntegerId,
  database_name: z.string(),
  /** The property of event titles. */
  lead_property_id: zIntegerId,
  color: zChoiceColor,
  is_shown: z.boolean(),
  /** The product's own calendar: first in the list, and not to be removed. */
  is_fixed: z.boolean(),
  /** Whether the caller may make events here. */
  user_can_write: z.boolean(),
  /** Whether events created by the caller can have a place and notes: there is a property, or they may create one. */
  takes_place: z.boolean(),
  takes_notes: z.boolean(),
});
export type UserCalendar = z.output<typeof zUserCalendar>;

const params = z.object({ property_id: zPropertyIdParam });

export const listCalendars = endpoint({
  method: "GET",
  path: "/api/cortex/calendars",
  auth: "user",
  summary:
    "The caller's calendars whose databases they may read: that of database 0 first, then as they were added.",
  ok: z.object({ calendars: z.array(zUserCalendar) }),
  status: 200,
});

export const addCalendar = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/calendars",
  auth: "user",
  summary: "Show the entries of a readable database as events, by one of its date properties.",
  params: z.object({ database_id: zDatabaseIdParam }),
  body: z.object({ property_id: zIntegerId, color: zChoiceColor.optional() }),
  ok: zUserCalendar,
  status: 201,
  errors: ["too_many_items"],
});

export const patchCalendar = endpoint({
  method: "PATCH",
  path: "/api/cortex/calendars/:property_id",
  auth: "user",
  summary: "Change the colour of one of the caller's calendars, or hide and show it.",
  params,
  body: z.object({ color: zChoiceColor.optional(), is_shown: z.boolean().optional() }),
  ok: zUserCalendar,
  status: 200,
});

export const removeCalendar = endpoint({
  method: "DELETE",
  path: "/api/cortex/calendars/:property_id",
  auth: "user",
  summary: "Take a calendar out of the caller's list; the database stays as it is.",
  params,
  status: 204,
  errors: ["calendar_fixed"],
});
