import { importCalendar, previewCalendarImport, undoCalendarImport } from "@maive/contract";
import { route, type RouteDefinition } from "../../../../http/route.ts";
import type { CalendarImport } from "./import.service.ts";

export const importRoutes = (imports: CalendarImport): RouteDefinition[] => [
  route(previewCalendarImport, ({ actor, params, request }) =>
    imports.preview(actor, params.database_id, request),
  ),
  route(importCalendar, ({ actor, params, request }) => imports.run(actor, params.database_id, request)),
  route(undoCalendarImport, ({ actor, params }) => imports.undo(actor, params.database_id, params.step_id)),
];
