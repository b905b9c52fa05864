import type { RouteDefinition } from "../../../http/route.ts";
import { duplicateRoutes } from "./duplicate.routes.ts";
import { type DuplicateDeps, DuplicateService } from "./duplicate.service.ts";

/** Wires the copying of pages and entries. */
export const createDuplicate = (deps: DuplicateDeps): { routes: RouteDefinition[] } => ({
  routes: duplicateRoutes(new DuplicateService(deps)),
});
