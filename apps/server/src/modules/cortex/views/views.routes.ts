import { createView, deleteView, listViews, patchView, viewDependents } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { ViewsService } from "./views.service.ts";

export const viewsRoutes = (views: ViewsService): RouteDefinition[] => [
  route(listViews, async ({ actor, params }) => ({ views: await views.list(actor, params.database_id) })),
  route(createView, ({ actor, params, body }) => views.create(actor, params.database_id, body)),
  route(patchView, ({ actor, params, body }) => views.patch(actor, params.database_id, params.view_id, body)),
  route(viewDependents, ({ actor, params }) => views.dependents(actor, params.database_id, params.view_id)),
  route(deleteView, ({ actor, params }) => views.delete(actor, params.database_id, params.view_id)),
];
