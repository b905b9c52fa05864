import { createSavedSearch, deleteSavedSearch, listSavedSearches, patchSavedSearch } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { SavedSearches } from "./saved.service.ts";

export const savedSearchRoutes = (saved: SavedSearches): RouteDefinition[] => [
  route(listSavedSearches, async ({ actor }) => ({ searches: await saved.list(actor) })),
  route(createSavedSearch, ({ actor, body }) => saved.add(actor, body)),
  route(patchSavedSearch, ({ actor, params, body }) => saved.change(actor, params.search_id, body)),
  route(deleteSavedSearch, ({ actor, params }) => saved.remove(actor, params.search_id)),
];
