import type { RouteDefinition } from "../../../http/route.ts";
import { historyRoutes } from "./history.routes.ts";
import { type HistoryDeps, HistoryService } from "./history.service.ts";

/** Wires what the change log says of pages and entries. */
export const createHistory = (deps: HistoryDeps): { routes: RouteDefinition[] } => ({
  routes: historyRoutes(new HistoryService(deps)),
});
