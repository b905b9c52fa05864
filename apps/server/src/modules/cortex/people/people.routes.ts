import { pagePeople } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { PeopleService } from "./people.service.ts";

export const peopleRoutes = (people: PeopleService): RouteDefinition[] => [
  route(pagePeople, async ({ actor, params, query }) => ({
    users: await people.ofPage(actor, params.page_id, query.query),
  })),
];
