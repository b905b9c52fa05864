import { search as searchEndpoint } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { Search } from "./search.service.ts";

export const searchRoutes = (search: Search): RouteDefinition[] => [
  route(searchEndpoint, async ({ actor, query }) => ({
    results: await search.find(actor, query.q, query.limit),
  })),
];
