import type { RouteDefinition } from "../../../http/route.ts";
import { type EntryHistoryDeps, EntryHistoryService } from "./entry-history.service.ts";
import { historyRoutes } from "./history.routes.ts";
import { type HistoryDeps, HistoryService } from "./history.service.ts";
import { versionsRoutes } from "./versions.routes.ts";
import { VersionsService } from "./versions.service.ts";

export type { EntryHistoryService };

/** Wires the history of pages and entries. */
export const createHistory = (
  deps: HistoryDeps & EntryHistoryDeps,
): { routes: RouteDefinition[]; entries: EntryHistoryService } => {
  const entries = new EntryHistoryService(deps);
  const routes = [
    ...historyRoutes(new HistoryService(deps), entries),
    ...versionsRoutes(new VersionsService(deps)),
  ];
  return { routes, entries };
};
