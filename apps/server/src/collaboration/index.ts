import { limits } from "@maive/contract";
import type { EventBus } from "../events/index.ts";
import type { Actor } from "../shared/actor.ts";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import { jsonEndpoint } from "./json-endpoint.ts";
import { demandDeclaredMessages } from "./messages.ts";
import type { RoomKind, RoomMessage } from "./room-kind.ts";
import type { RoomLocks } from "./room-locks.ts";
import type { RoomSharing } from "./room-sharing.ts";
import { Rooms } from "./rooms.ts";
import type { SocketEndpoint } from "./socket-endpoint.ts";

export type { EventMessage, RoomKind } from "./room-kind.ts";
export { OpenSockets } from "./open-sockets.ts";
export { RoomLocks } from "./room-locks.ts";
export type { RoomSharing } from "./room-sharing.ts";
export { attachSockets } from "./socket-dispatcher.ts";
export { socketBounds } from "./socket-quota.ts";
export type { SocketEndpoint } from "./socket-endpoint.ts";

export interface CollaborationDeps {
  bus: EventBus;
  clock: Clock;
  log: Logger;
  kinds: readonly RoomKind[];
  /** Created before the rooms, because cell writes check them. */
  locks: RoomLocks;
  /** Where several processes serve the rooms. */
  sharing?: RoomSharing | undefined;
}

export interface Collaboration {
  endpoints: SocketEndpoint[];
  /**
   * Polling: what an actor may see of the events of a room after `since` (null: from now on).
   * @returns the messages, and the number to continue with.
   */
  missed<M extends RoomMessage>(
    kindName: string,
    roomId: string,
    actor: Actor,
    since: number | null,
  ): Promise<{ messages: M[]; seq: number }>;
  close(): Promise<void>;
}

/** Opens the rooms of all registered kinds. */
export const createCollaboration = ({
  bus,
  clock,
  log,
  kinds,
  locks,
  sharing,
}: CollaborationDeps): Collaboration => {
  demandDeclaredMessages();
  const rooms = new Rooms({ bus, clock, log, kinds, locks, sharing, announceAfter: limits.presenceDelayMs });
  return {
    endpoints: kinds.map((kind) => jsonEndpoint({ kind, rooms, clock, log })),
    missed: async <M extends RoomMessage>(
      kindName: string,
      roomId: string,
      actor: Actor,
      since: number | null,
    ) => {
      const kind = kinds.find(({ name }) => name === kindName);
      if (!kind) throw new Error(`There are no rooms of the kind ${kindName}`);
      const { texts, seq } = await rooms.missed(kind, roomId, actor, since);
      return { messages: texts.map((text) => JSON.parse(text) as M), seq };
    },
    close: async () => rooms.close(),
  };
};
