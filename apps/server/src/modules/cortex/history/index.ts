import type { RouteDefinition } from "../../../http/route.ts";
import { type EntryHistoryDeps, EntryHistoryService } from "./entry-history.service.ts";
import { historyRoutes } from "./history.routes.ts";
import { type HistoryDeps, HistoryService } from "./history.service.ts";

/** Wires what the change log says of pages and entries. */
export const createHistory = (deps: HistoryDeps & EntryHistoryDeps): { routes: RouteDefinition[] } => ({
  routes: historyRoutes(new HistoryService(deps), new EntryHistoryService(deps)),
});
