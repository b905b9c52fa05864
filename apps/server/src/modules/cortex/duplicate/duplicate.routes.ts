import { duplicateEntries, duplicateEntry, duplicatePage } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { DuplicateService } from "./duplicate.service.ts";

export const duplicateRoutes = (duplicate: DuplicateService): RouteDefinition[] => [
  route(duplicatePage, ({ actor, params, body }) => duplicate.page(actor, params.page_id, body)),
  route(duplicateEntries, async ({ actor, params, body }) => ({
    page_ids: await duplicate.entries(actor, params.database_id, body.page_ids),
  })),
  route(duplicateEntry, ({ actor, params }) => duplicate.entry(actor, params.entry_id)),
];
