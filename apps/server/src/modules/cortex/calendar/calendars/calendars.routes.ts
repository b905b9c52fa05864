import { addCalendar, listCalendars, patchCalendar, removeCalendar } from "@maive/contract";
import { route, type RouteDefinition } from "../../../../http/route.ts";
import type { CalendarsService } from "./calendars.service.ts";

export const calendarsRoutes = (calendars: CalendarsService): RouteDefinition[] => [
  route(listCalendars, async ({ actor }) => ({ calendars: await calendars.list(actor) })),
  route(addCalendar, ({ actor, params, body }) => calendars.add(actor, params.database_id, body)),
  route(patchCalendar, ({ actor, params, body }) => calendars.patch(actor, params.property_id, body)),
  route(removeCalendar, ({ actor, params }) => calendars.remove(actor, params.property_id)),
];
