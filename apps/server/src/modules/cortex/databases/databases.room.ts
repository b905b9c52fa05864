import type { Entry } from "@maive/contract";
import type { EventMessage, RoomKind } from "../../../collaboration/index.ts";
import type { DomainEvent, EventOf } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { accessToDatabase } from "../access/index.ts";
import type { ComputedSight } from "../entries/index.ts";
import { readableAmong, someAreGone } from "../pages/index.ts";
import { maySeeView } from "../views/index.ts";
import { entryAccess } from "./databases.store.ts";

export interface DatabaseRoomDeps {
  storage: Storage;
  sight: Pick<ComputedSight, "shown" | "restricted">;
  entryFor(actor: Actor, entryId: string): Promise<Entry | null>;
}

/** The kind's name, also used to look up cell locks. */
export const databaseRoomName = "database";

const idOf = (roomId: string): number | null =>
  /^(0|[1-9][0-9]{0,14})$/.test(roomId) ? Number(roomId) : null;

const by = ({ actor }: { actor: Actor }) => ({
  userId: actor.userId,
  username: actor.username,
  clientId: actor.clientId,
});

/** The live room of a database: `/ws/databases/{databaseId}`. */
export const databaseRoom = ({ storage, sight, entryFor }: DatabaseRoomDeps): RoomKind => {
  /** The entries among these that the actor may read, trashed ones included. Main reads all. */
  const readable = async (actor: Actor, entryIds: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(actor.userType === "main" ? entryIds : await readableAmong(storage.read, actor, entryIds));

  const cellChanged = async (
    event: EventOf<"cellChanged">,
    actor: Actor,
    databaseId: number,
  ): Promise<EventMessage[]> => {
    const { entryId, propertyId, value } = event;
    const here = event.calculations.filter((calculation) => calculation.databaseId === databaseId);
    const known = await readable(actor, [entryId]);
    const calculations = await sight.shown(storage.read, actor, here);
    const messages: EventMessage[] = [];
    if (event.databaseId === databaseId && known.has(entryId))
      messages.push({ type: "property_updated", entryId, propertyId, newValue: value, ...by(event) });
    if (calculations.length > 0)
      messages.push({ type: "formula_calculated", calculations, triggeredBy: event.actor.userId });
    return messages;
  };

  const calculated = async (event: EventOf<"calculated">, actor: Actor): Promise<EventMessage[]> => {
    const triggeredBy = event.actor?.userId ?? "";
    if (event.calculations === null) return [{ type: "formula_calculated", calculations: [], triggeredBy }];
    const calculations = await sight.shown(storage.read, actor, event.calculations);
    return calculations.length > 0 ? [{ type: "formula_calculated", calculations, triggeredBy }] : [];
  };

  /** Progress goes to everybody; when done, clients refetch. */
  const calculating = ({ progress, actor }: EventOf<"calculating">): EventMessage[] =>
    progress
      ? [{ type: "calculation_progress", ...progress }]
      : [{ type: "formula_calculated", calculations: [], triggeredBy: actor?.userId ?? "" }];

  const entriesDeleted = async (event: EventOf<"entriesDeleted">, actor: Actor): Promise<EventMessage[]> => {
    const known = await readable(actor, event.entryIds);
    const visibleIds = event.entryIds.filter((entryId) => known.has(entryId));
    if (visibleIds.length < event.entryIds.length && (await someAreGone(storage.read, event.entryIds)))
      return [{ type: "resync" }];
    return visibleIds.map((entryId) => ({ type: "entry_deleted", entryId, ...by(event) }));
  };

  const present = async (event: DomainEvent, actor: Actor, databaseId: number): Promise<EventMessage[]> => {
    switch (event.type) {
      case "cellChanged":
        return cellChanged(event, actor, databaseId);
      case "entryCreated": {
        const entry = await entryFor(actor, event.entryId);
        return entry ? [{ type: "entry_created", entry, ...by(event) }] : [];
      }
      case "entriesDeleted":
        return entriesDeleted(event, actor);
      case "entriesChanged": {
        const known = await readable(actor, event.entryIds);
        const entryIds = event.entryIds.filter((entryId) => known.has(entryId));
        return entryIds.length > 0 ? [{ type: "entries_changed", entryIds, ...by(event) }] : [];
      }
      case "calculated":
        return calculated(event, actor);
      case "calculating":
        return calculating(event);
      case "converting":
        return [{ type: "conversion_progress", propertyId: event.propertyId, ...event.progress }];
      case "schemaChanged":
        return [{ type: "schema_changed", clientId: event.actor.clientId }];
      case "viewChanged":
        return maySeeView(actor, event)
          ? [{ type: "view_changed", viewId: event.viewId, clientId: event.actor.clientId }]
          : [];
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
          return [...new Set([event, ...event.calculations].map(({ databaseId }) => String(databaseId)))];
        case "entryCreated":
        case "entriesDeleted":
        case "entriesChanged":
        case "calculated":
        case "calculating":
        case "converting":
        case "schemaChanged":
        case "viewChanged":
          return [String(event.databaseId)];
        default:
          return [];
      }
    },
    messagesOf: (event) => {
      if (event.type === "cellChanged") return event.calculations.length > 0 ? 2 : 1;
      return event.type === "entriesDeleted" ? Math.max(event.entryIds.length, 1) : 1;
    },
    present: (event, actor, roomId) => present(event, actor, Number(roomId)),
    accessToEntry: async (actor, roomId, entryId) => {
      const found = await entryAccess(storage.read, actor, Number(roomId), entryId);
      if (!found) return "none";
      // Whoever saw that a cell is edited must learn that this has ended, although the entry is in the trash by now.
      return found.trashed_at !== null && found.access === "write" ? "read" : found.access;
    },
  };
};
