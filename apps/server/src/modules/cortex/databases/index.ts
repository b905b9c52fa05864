import type { RouteDefinition } from "../../../http/route.ts";
import { databasesRoutes } from "./databases.routes.ts";
import {
  type DatabasePages,
  type DatabaseRooms,
  type DatabasesDeps,
  DatabasesService,
} from "./databases.service.ts";

export { databaseRoom, databaseRoomName } from "./databases.room.ts";
export type { DatabasePages, DatabaseRooms, DatabasesService };

/** Wires databases. */
export const createDatabases = (
  deps: DatabasesDeps,
): { routes: RouteDefinition[]; databases: DatabasesService } => {
  const databases = new DatabasesService(deps);
  return { routes: databasesRoutes(databases), databases };
};
