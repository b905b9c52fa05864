import { listChanges, type Ok } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizeDatabase } from "../access/index.ts";

/** What the live rooms of databases tell whoever asks instead of listening. */
export interface DatabaseRooms {
  /** What the actor, who may read the database, may know of what happened after `since`. */
  missed(actor: Actor, databaseId: number, since: number | null): Promise<Ok<typeof listChanges>>;
}

/** The rooms of databases over HTTP, for whoever gets no socket (ADR 0028). */
export const changesRoutes = (storage: Storage, rooms: DatabaseRooms): RouteDefinition[] => {
  const changes = async (actor: Actor, databaseId: number, since: number | null) => {
    await authorizeDatabase(storage.read, actor, "read", databaseId);
    return rooms.missed(actor, databaseId, since);
  };
  return [
    route(listChanges, ({ actor, params, query }) => changes(actor, params.database_id, query.since ?? null)),
  ];
};
