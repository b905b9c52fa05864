import type { Entry } from "@maive/contract";
import type { EventMessage, RoomKind } from "../../../collaboration/index.ts";
import type { DomainEvent } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { accessToDatabase } from "../access/index.ts";

export interface DatabaseRoomDeps {
  storage: Storage;
  entryFor(actor: Actor, entryId: string): Promise<Entry | null>;
}

/** Names the kind: who asks for the holder of a cell names it, too. */
export const databaseRoomName = "database";

const idOf = (roomId: string): number | null =>
  /^(0|[1-9][0-9]{0,14})$/.test(roomId) ? Number(roomId) : null;

const by = ({ actor }: { actor: Actor }) => ({
  userId: actor.userId,
  username: actor.username,
  clientId: actor.clientId,
});

/** The live room of a database: `/ws/databases/{databaseId}`. */
export const databaseRoom = ({ storage, entryFor }: DatabaseRoomDeps): RoomKind => {
  const mayKnow = async (actor: Actor, databaseId: number, entryId: string): Promise<boolean> =>
    (await entryFor(actor, entryId))?.parent_database_id === databaseId;

  /** Main reads every entry; for others an entry may be closed by a row of its own. */
  const readable = async (
    actor: Actor,
    databaseId: number,
    entryIds: readonly string[],
  ): Promise<string[]> => {
    if (actor.userType === "main") return [...entryIds];
    const known = await Promise.all(entryIds.map((id) => mayKnow(actor, databaseId, id)));
    return entryIds.filter((_, i) => known[i]);
  };

  const present = async (event: DomainEvent, actor: Actor, databaseId: number): Promise<EventMessage[]> => {
    switch (event.type) {
      case "cellChanged": {
        const { entryId, propertyId, value, calculations } = event;
        const shown = (await readable(actor, databaseId, [entryId])).length > 0;
        const own = calculations.filter((calculation) => calculation.databaseId === databaseId);
        return [
          ...(shown
            ? [{ type: "property_updated" as const, entryId, propertyId, newValue: value, ...by(event) }]
            : []),
          ...(own.length > 0
            ? [{ type: "formula_calculated" as const, calculations: own, triggeredBy: event.actor.userId }]
            : []),
        ];
      }
      case "entryCreated": {
        const entry = await entryFor(actor, event.entryId);
        return entry ? [{ type: "entry_created", entry, ...by(event) }] : [];
      }
      case "entriesDeleted":
        return event.entryIds.map((entryId) => ({ type: "entry_deleted", entryId, ...by(event) }));
      case "entriesChanged": {
        const entryIds = await readable(actor, databaseId, event.entryIds);
        return entryIds.length > 0 ? [{ type: "entries_changed", entryIds, ...by(event) }] : [];
      }
      case "schemaChanged":
        return [{ type: "schema_changed", clientId: event.actor.clientId }];
      case "viewChanged":
        return [{ type: "view_changed", viewId: event.viewId, clientId: event.actor.clientId }];
      default:
        return [];
    }
  };

  return {
    name: databaseRoomName,
    pattern: /^\/ws\/databases\/([^/]+)$/,
    access: async (actor, roomId) => {
      const databaseId = idOf(roomId);
      return databaseId === null ? "none" : accessToDatabase(storage.read, actor, databaseId);
    },
    roomsOf: (event) => {
      switch (event.type) {
        case "cellChanged":
        case "entryCreated":
        case "entriesDeleted":
        case "entriesChanged":
        case "schemaChanged":
        case "viewChanged":
          return [String(event.databaseId)];
        default:
          return [];
      }
    },
    present: (event, actor, roomId) => present(event, actor, Number(roomId)),
    mayKnowEntry: (actor, roomId, entryId) => mayKnow(actor, Number(roomId), entryId),
  };
};
