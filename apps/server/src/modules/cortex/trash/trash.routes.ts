import {
  deleteEntries,
  deletePage,
  deletePageForGood,
  deletePartForGood,
  emptyTrash,
  listTrash,
  restoreEntries,
  restorePage,
  restorePart,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { PartTrash } from "./part-trash.ts";
import type { TrashedDatabases, TrashService } from "./trash.service.ts";

export const trashRoutes = (
  trash: TrashService,
  parts: PartTrash,
  databases: Pick<TrashedDatabases, "list">,
  trashDays: number,
): RouteDefinition[] => [
  route(deletePage, ({ actor, params }) => trash.trash(actor, params.page_id)),
  route(deleteEntries, ({ actor, params, body }) =>
    trash.trashEntries(actor, params.database_id, body.page_ids),
  ),
  route(restoreEntries, async ({ actor, params, body }) => ({
    page_ids: await trash.restoreEntries(actor, params.database_id, body.page_ids),
  })),
  route(listTrash, async ({ actor }) => ({
    trashed_pages: await trash.list(actor),
    trashed_databases: await databases.list(actor),
    trashed_parts: await parts.list(actor),
    trash_days: trashDays,
  })),
  route(restorePart, ({ actor, params }) => parts.restore(actor, params.part_id)),
  route(deletePartForGood, ({ actor, params }) => parts.remove(actor, params.part_id)),
  route(restorePage, ({ actor, params }) => trash.restore(actor, params.page_id)),
  route(deletePageForGood, ({ actor, params }) => trash.remove(actor, params.page_id)),
  route(emptyTrash, ({ actor }) => trash.empty(actor)),
];
