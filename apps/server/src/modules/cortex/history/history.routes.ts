import { entryHistory, pageAtChange, pageHistory, restorePageState } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { HistoryService } from "./history.service.ts";

export const historyRoutes = (history: HistoryService): RouteDefinition[] => [
  route(pageHistory, ({ actor, params, query }) => history.ofPage(actor, params.page_id, query)),
  route(entryHistory, ({ actor, params, query }) => history.ofEntry(actor, params.entry_id, query)),
  route(pageAtChange, ({ actor, params }) => history.at(actor, params.page_id, params.change_id)),
  route(restorePageState, ({ actor, params }) => history.restore(actor, params.page_id, params.change_id)),
];
