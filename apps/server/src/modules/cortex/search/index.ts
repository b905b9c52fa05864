import type { RouteDefinition } from "../../../http/route.ts";
import type { Storage } from "../../../storage/index.ts";
import { searchRoutes } from "./search.routes.ts";
import { Search } from "./search.service.ts";

/** Wires the title search. */
export const createSearch = (deps: { storage: Storage }): { routes: RouteDefinition[] } => ({
  routes: searchRoutes(new Search(deps)),
});
