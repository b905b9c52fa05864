import {
  deleteEntries,
  deletePage,
  deletePageForGood,
  emptyTrash,
  listTrash,
  restoreEntries,
  restorePage,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { TrashService } from "./trash.service.ts";

export const trashRoutes = (trash: TrashService, trashDays: number): RouteDefinition[] => [
  route(deletePage, ({ actor, params }) => trash.trash(actor, params.page_id)),
  route(deleteEntries, async ({ actor, params, body }) => ({
    page_ids: await trash.trashEntries(actor, params.database_id, body.page_ids),
  })),
  route(restoreEntries, async ({ actor, params, body }) => ({
    page_ids: await trash.restoreEntries(actor, params.database_id, body.page_ids),
  })),
  route(listTrash, async ({ actor }) => ({ trashed_pages: await trash.list(actor), trash_days: trashDays })),
  route(restorePage, ({ actor, params }) => trash.restore(actor, params.page_id)),
  route(deletePageForGood, ({ actor, params }) => trash.remove(actor, params.page_id)),
  route(emptyTrash, ({ actor }) => trash.empty(actor)),
];
