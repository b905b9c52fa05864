import type { RouteDefinition } from "../../../http/route.ts";
import { type DatabaseContents, DatabaseTrash, type DatabaseTrashDeps } from "./database-trash.ts";
import { databasesRoutes } from "./databases.routes.ts";
import { type DatabasesDeps, DatabasesService } from "./databases.service.ts";

export { changesRoutes, type DatabaseRooms } from "./changes.routes.ts";
export { databaseRoom, databaseRoomName } from "./databases.room.ts";
export type { DatabaseContents, DatabasesService, DatabaseTrash };

/** Wires databases. */
export const createDatabases = (
  deps: DatabasesDeps & DatabaseTrashDeps,
): { routes: RouteDefinition[]; databases: DatabasesService; databaseTrash: DatabaseTrash } => {
  const databases = new DatabasesService(deps);
  const databaseTrash = new DatabaseTrash(deps);
  return { routes: databasesRoutes(databases, databaseTrash), databases, databaseTrash };
};
