import { addFavorite, listFavorites, removeFavorite } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { FavoritePages } from "./favorites.service.ts";

export const favoritesRoutes = (favorites: FavoritePages): RouteDefinition[] => [
  route(listFavorites, async ({ actor }) => ({ page_ids: await favorites.list(actor) })),
  route(addFavorite, ({ actor, params }) => favorites.add(actor, params.page_id)),
  route(removeFavorite, ({ actor, params }) => favorites.remove(actor, params.page_id)),
];
