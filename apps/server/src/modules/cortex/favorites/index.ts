import type { RouteDefinition } from "../../../http/route.ts";
import { favoritesRoutes } from "./favorites.routes.ts";
import { FavoritePages, type FavoritesDeps } from "./favorites.service.ts";

/** Wires the favourites. */
export const createFavorites = (deps: FavoritesDeps): { routes: RouteDefinition[] } => ({
  routes: favoritesRoutes(new FavoritePages(deps)),
});
