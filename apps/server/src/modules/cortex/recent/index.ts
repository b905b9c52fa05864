import type { RouteDefinition } from "../../../http/route.ts";
import { recentRoutes } from "./recent.routes.ts";
import { type RecentDeps, RecentPages } from "./recent.service.ts";

/** Wires the recently opened pages. */
export const createRecent = (deps: RecentDeps): { routes: RouteDefinition[]; recent: RecentPages } => {
  const recent = new RecentPages(deps);
  return { routes: recentRoutes(recent), recent };
};
