import type { UserType } from "@maive/contract";
import { TestClock } from "../../test/test-clock.ts";
import { type DomainEvent, inProcessBus } from "../events/index.ts";
import type { Access, Actor } from "../shared/actor.ts";
import { createLogger } from "../shared/logger.ts";
import { jsonEndpoint } from "./json-endpoint.ts";
import type { EventMessage, RoomKind } from "./room-kind.ts";
import { RoomLocks } from "./room-locks.ts";
import { Rooms } from "./rooms.ts";
import { settle, SocketPair } from "./socket-pair-for-tests.ts";

/** Readable names in the form of ids. */
export const idOf = (name: string): string =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString("hex").padStart(12, "0").slice(-12)}`;

export const personOf = (name: string, userType: UserType = "guest"): Actor => ({
  userId: idOf(name),
  username: name,
  userType,
  sessionId: `session of ${name}`,
  clientId: null,
});

export interface Entering {
  since?: number | string;
  /** The tab's own name. */
  tab?: string;
  room?: string;
}

/** Rooms of tables in which the test decides about every right; a person may write unless it says otherwise. */
export const openKernel = (clock = new TestClock(), announceAfter = 0) => {
  const log = createLogger("silent");
  const bus = inProcessBus((error) => {
    throw error;
  });
  const rights = new Map<string, Access>();
  const presented: string[] = [];
  const test = {
    /** Runs after a right was looked up, before it is answered. */
    beforeAccess: async (): Promise<void> => {},
    /** Runs before each presenting. */
    beforePresent: async (_event: DomainEvent): Promise<void> => {},
    /** Runs before each look-up of a right on an entry. */
    beforeEntryAccess: async (): Promise<void> => {},
    /** Messages that a cell change is presented as. */
    parts: 1,
    /** Names of those of whom a person may know; null: of everybody. */
    visiblePeople: async (_person: Actor): Promise<ReadonlySet<string> | null> => null,
  };
  const onEntry = (person: Actor, entryId: string): Access =>
    rights.get(`${person.userId} entry ${entryId}`) ?? "write";
  const writer = personOf("writer", "main");

  const kind: RoomKind = {
    name: "table",
    pattern: /^\/ws\/table\/([^/]+)$/,
    access: async ({ userId }, roomId) => {
      const now = rights.get(`${userId} room ${roomId}`) ?? "write";
      await test.beforeAccess();
      return now;
    },
    visiblePeople: (person) => test.visiblePeople(person),
    roomsOf: (event) =>
      event.type === "cellChanged" || event.type === "entriesDeleted" ? [String(event.databaseId)] : [],
    messagesOf: (event) => (event.type === "entriesDeleted" ? event.entryIds.length : 1),
    present: async (event, person) => {
      presented.push(person.username);
      await test.beforePresent(event);
      const who = { userId: writer.userId, username: writer.username, clientId: null };
      if (event.type === "cellChanged") {
        const { entryId, propertyId, value } = event;
        const message: EventMessage = {
          type: "property_updated",
          entryId,
          propertyId,
          newValue: value,
          ...who,
        };
        return onEntry(person, entryId) === "none" ? [] : Array.from({ length: test.parts }, () => message);
      }
      if (event.type !== "entriesDeleted") return [];
      return event.entryIds
        .filter((entryId) => onEntry(person, entryId) !== "none")
        .map((entryId) => ({ type: "entry_deleted", entryId, ...who }));
    },
    accessToEntry: async (person, _roomId, entryId) => {
      await test.beforeEntryAccess();
      return onEntry(person, entryId);
    },
  };
  const locks = new RoomLocks();
  const rooms = new Rooms({ bus, clock, log, kinds: [kind], locks, announceAfter });
  const endpoint = jsonEndpoint({ kind, rooms, clock, log });

  /** Opens a socket without waiting for what comes of it. */
  const knock = (person: Actor | null, { since, tab, room = "1" }: Entering = {}): SocketPair => {
    const socket = new SocketPair();
    const url = new URL(`http://localhost/ws/table/${room}`);
    if (since !== undefined) url.searchParams.set("since", String(since));
    const actor = person && { ...person, clientId: tab ?? person.clientId };
    endpoint.accept(socket, { id: room, actor, url });
    return socket;
  };

  return {
    clock,
    bus,
    kind,
    rooms,
    endpoint,
    test,
    /** Names of those for whom something was presented. */
    presented,
    grant: (person: Actor, access: Access, room = "1") => rights.set(`${person.userId} room ${room}`, access),
    grantEntry: (person: Actor, entry: string, access: Access) =>
      rights.set(`${person.userId} entry ${idOf(entry)}`, access),
    write: (entry: string, value: string, databaseId = 1) =>
      bus.emit({
        type: "cellChanged",
        databaseId,
        entryId: idOf(entry),
        propertyId: 1,
        value,
        calculations: [],
        actor: writer,
      }),
    remove: (...entries: string[]) =>
      bus.emit({ type: "entriesDeleted", databaseId: 1, entryIds: entries.map(idOf), actor: writer }),
    holder: (entry = "row", propertyId = 1): string | null =>
      locks.holderOf("table", "1", { entryId: idOf(entry), propertyId })?.username ?? null,
    knock,
    /** Opens a socket and lets it join. */
    enter: async (person: Actor, entering: Entering = {}): Promise<SocketPair> => {
      const socket = knock(person, entering);
      await settle();
      return socket;
    },
  };
};

export type Kernel = ReturnType<typeof openKernel>;

export const startEditing = (entry = "row", propertyId = 1) => ({
  type: "start_editing",
  entryId: idOf(entry),
  propertyId,
});

export const stopEditing = (entry = "row", propertyId = 1) => ({
  type: "stop_editing",
  entryId: idOf(entry),
  propertyId,
});

export const typesOf = (messages: readonly { type: string }[]): string[] => messages.map(({ type }) => type);

export const valuesOf = (messages: readonly object[]): unknown[] =>
  messages.flatMap((message) => ("newValue" in message ? [message.newValue] : []));
