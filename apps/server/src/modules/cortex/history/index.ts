import type { RouteDefinition } from "../../../http/route.ts";
import { type EntryHistoryDeps, EntryHistoryService } from "./entry-history.service.ts";
import { historyRoutes } from "./history.routes.ts";
import { type HistoryDeps, HistoryService } from "./history.service.ts";
import { versionsRoutes } from "./versions.routes.ts";
import { type VersionsDeps, VersionsService } from "./versions.service.ts";

export type { EntryHistoryService, VersionsService };

/** Wires the history of pages and entries. */
export const createHistory = (
  deps: HistoryDeps & EntryHistoryDeps & VersionsDeps,
): { routes: RouteDefinition[]; entries: EntryHistoryService; versions: VersionsService } => {
  const entries = new EntryHistoryService(deps);
  const versions = new VersionsService(deps);
  const routes = [...historyRoutes(new HistoryService(deps), entries), ...versionsRoutes(versions)];
  return { routes, entries, versions };
};
