import type { RouteDefinition } from "../../../http/route.ts";
import { calendarRoutes } from "./calendar.routes.ts";
import { type CalendarDeps, CalendarService } from "./calendar.service.ts";

/** Wires the calendar. */
export const createCalendar = (deps: CalendarDeps): { routes: RouteDefinition[] } => ({
  routes: calendarRoutes(new CalendarService(deps)),
});
