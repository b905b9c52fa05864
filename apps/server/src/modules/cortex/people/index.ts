import type { RouteDefinition } from "../../../http/route.ts";
import type { Storage } from "../../../storage/index.ts";
import { peopleRoutes } from "./people.routes.ts";
import { PeopleService } from "./people.service.ts";

/** Wires the people of a page. */
export const createPeople = (deps: { storage: Storage }): { routes: RouteDefinition[] } => ({
  routes: peopleRoutes(new PeopleService(deps)),
});
