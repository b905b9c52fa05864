import {
  createDatabase,
  deleteDatabase,
  getDatabase,
  listChanges,
  listDatabases,
  patchDatabase,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { DatabasesService } from "./databases.service.ts";

export const databasesRoutes = (databases: DatabasesService): RouteDefinition[] => [
  route(listDatabases, async ({ actor }) => ({ databases: await databases.list(actor) })),
  route(createDatabase, ({ actor, body }) => databases.create(actor, body)),
  route(getDatabase, ({ actor, params }) => databases.detail(actor, params.database_id)),
  route(listChanges, ({ actor, params, query }) =>
    databases.changes(actor, params.database_id, query.since ?? null),
  ),
  route(patchDatabase, ({ actor, params, body }) => databases.patch(actor, params.database_id, body)),
  route(deleteDatabase, ({ actor, params }) => databases.delete(actor, params.database_id)),
];
