import { listPageVersions, namePageVersion, unnamePageVersion } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { VersionsService } from "./versions.service.ts";

export const versionsRoutes = (versions: VersionsService): RouteDefinition[] => [
  route(listPageVersions, ({ actor, params }) => versions.list(actor, params.page_id)),
  route(namePageVersion, ({ actor, params, body }) => versions.name(actor, params.page_id, body)),
  route(unnamePageVersion, ({ actor, params }) => versions.unname(actor, params.page_id, params.change_id)),
];
