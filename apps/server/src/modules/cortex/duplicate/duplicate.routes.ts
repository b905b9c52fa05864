import { duplicateEntry, duplicatePage } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { DuplicateService } from "./duplicate.service.ts";

export const duplicateRoutes = (duplicate: DuplicateService): RouteDefinition[] => [
  route(duplicatePage, ({ actor, params, body }) =>
    duplicate.page(actor, params.page_id, body.with_subpages ?? false),
  ),
  route(duplicateEntry, ({ actor, params }) => duplicate.entry(actor, params.entry_id)),
];
