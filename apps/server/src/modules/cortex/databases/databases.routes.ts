import {
  createDatabase,
  databaseDependents,
  deleteDatabase,
  deleteDatabaseForGood,
  getDatabase,
  listDatabases,
  patchDatabase,
  restoreDatabase,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { DatabaseTrash } from "./database-trash.ts";
import type { DatabasesService } from "./databases.service.ts";

export const databasesRoutes = (databases: DatabasesService, trash: DatabaseTrash): RouteDefinition[] => [
  route(listDatabases, async ({ actor }) => ({ databases: await databases.list(actor) })),
  route(createDatabase, ({ actor, body }) => databases.create(actor, body)),
  route(getDatabase, ({ actor, params }) => databases.detail(actor, params.database_id)),
  route(patchDatabase, ({ actor, params, body }) => databases.patch(actor, params.database_id, body)),
  route(databaseDependents, ({ actor, params }) => trash.dependents(actor, params.database_id)),
  route(deleteDatabase, ({ actor, params }) => trash.trash(actor, params.database_id)),
  route(restoreDatabase, ({ actor, params }) => trash.restore(actor, params.database_id)),
  route(deleteDatabaseForGood, ({ actor, params }) => trash.remove(actor, params.database_id)),
];
