import {
  getDatabasePermissions,
  getPagePermissions,
  setDatabasePermissions,
  setPagePermissions,
} from "@maive/contract";
import { requesterOf } from "../../../http/request-source.ts";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { PermissionsService } from "./permissions.service.ts";

export const permissionsRoutes = (permissions: PermissionsService): RouteDefinition[] => [
  route(getPagePermissions, ({ actor, params }) => permissions.onPage(actor, params.page_id)),
  route(setPagePermissions, (input) =>
    permissions.setOnPage(requesterOf(input), input.params.page_id, input.body),
  ),
  route(getDatabasePermissions, ({ actor, params }) => permissions.onDatabase(actor, params.database_id)),
  route(setDatabasePermissions, (input) =>
    permissions.setOnDatabase(requesterOf(input), input.params.database_id, input.body),
  ),
];
