import type { RouteDefinition } from "../../../http/route.ts";
import { coversRoutes } from "./covers.routes.ts";
import { type CoversDeps, CoversService } from "./covers.service.ts";

export { coverPath, fileOfCover } from "./cover-path.ts";

/** Wires the covers of pages. */
export const createCovers = (deps: CoversDeps): { routes: RouteDefinition[] } => ({
  routes: coversRoutes(new CoversService(deps)),
});
