import { search, searchState } from "@maive/contract";
import { route, type RouteDefinition } from "../../http/route.ts";
import type { TitleSearch } from "../cortex/search/index.ts";
import type { TextSearch } from "./search.service.ts";

export const searchRoutes = (titles: TitleSearch, texts: TextSearch): RouteDefinition[] => [
  route(search, async ({ actor, query: { kinds, facets, ...query } }) =>
    kinds === undefined
      ? { results: await titles.find(actor, query.q, query.limit) }
      : texts.find(actor, { ...query, kinds, facets: facets === "true" }),
  ),
  route(searchState, () => texts.state()),
];
