import type { RouteDefinition } from "../../../http/route.ts";
import { savedSearchRoutes } from "./saved.routes.ts";
import { SavedSearches, type SavedSearchesDeps } from "./saved.service.ts";

/** Wires the saved searches. */
export const createSavedSearches = (deps: SavedSearchesDeps): { routes: RouteDefinition[] } => ({
  routes: savedSearchRoutes(new SavedSearches(deps)),
});
