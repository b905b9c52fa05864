import { listChanges, type Ok } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizeDatabase } from "../access/index.ts";

/** Polling access to the live rooms of databases. */
export interface DatabaseRooms {
  /** What the actor, who may read the database, may see of events after `since`. */
  missed(actor: Actor, databaseId: number, since: number | null): Promise<Ok<typeof listChanges>>;
}

/** Database rooms over HTTP, for clients without sockets (ADR 0028). */
export const changesRoutes = (storage: Storage, rooms: DatabaseRooms): RouteDefinition[] => {
  const changes = async (actor: Actor, databaseId: number, since: number | null) => {
    await authorizeDatabase(storage.read, actor, "read", databaseId);
    return rooms.missed(actor, databaseId, since);
  };
  return [
    route(listChanges, ({ actor, params, query }) => changes(actor, params.database_id, query.since ?? null)),
  ];
};
