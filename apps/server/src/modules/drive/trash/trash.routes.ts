import { countDriveItems, deleteItemForGood, emptyDriveTrash, listDriveTrash } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { DriveTrash } from "./trash.service.ts";

export const trashRoutes = (trash: DriveTrash): RouteDefinition[] => [
  route(listDriveTrash, ({ actor }) => trash.list(actor)),
  route(countDriveItems, ({ actor, query }) => trash.count(actor, [...new Set(query.ids.split(","))])),
  route(deleteItemForGood, ({ actor, params }) => trash.remove(actor, params.file_id)),
  route(emptyDriveTrash, ({ actor }) => trash.empty(actor)),
];
