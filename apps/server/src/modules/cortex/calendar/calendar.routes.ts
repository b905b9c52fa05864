import { calendarEvents, createCalendarEvent } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { CalendarService } from "./calendar.service.ts";

export const calendarRoutes = (calendar: CalendarService): RouteDefinition[] => [
  route(calendarEvents, async ({ actor, params, query }) => ({
    events: await calendar.events(actor, params.database_id, query),
  })),
  route(createCalendarEvent, ({ actor, params, body }) => calendar.create(actor, params.database_id, body)),
];
