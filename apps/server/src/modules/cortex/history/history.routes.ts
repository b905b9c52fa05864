import {
  entryHistory,
  pageAtChange,
  pageHistory,
  restoreCell,
  restorePageState,
  undoStep,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { EntryHistoryService } from "./entry-history.service.ts";
import type { HistoryService } from "./history.service.ts";

export const historyRoutes = (history: HistoryService, ofEntries: EntryHistoryService): RouteDefinition[] => [
  route(pageHistory, ({ actor, params, query }) => history.ofPage(actor, params.page_id, query)),
  route(entryHistory, ({ actor, params, query }) => ofEntries.list(actor, params.entry_id, query)),
  route(pageAtChange, ({ actor, params }) => history.at(actor, params.page_id, params.change_id)),
  route(restorePageState, ({ actor, params }) => history.restore(actor, params.page_id, params.change_id)),
  route(restoreCell, ({ actor, params, body }) =>
    ofEntries.restore(actor, params.entry_id, params.change_id, body),
  ),
  route(undoStep, ({ actor, params }) => ofEntries.undo(actor, params.database_id, params.step_id)),
];
