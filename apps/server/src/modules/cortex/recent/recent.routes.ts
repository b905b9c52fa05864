import { listRecentPages, notePageOpened } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { RecentPages } from "./recent.service.ts";

export const recentRoutes = (recent: RecentPages): RouteDefinition[] => [
  route(listRecentPages, async ({ actor }) => ({ pages: await recent.list(actor) })),
  route(notePageOpened, ({ actor, params }) => recent.note(actor, params.page_id)),
];
