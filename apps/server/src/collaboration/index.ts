import type { EventBus } from "../events/index.ts";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import { jsonEndpoint } from "./json-endpoint.ts";
import type { Cell } from "./locks.ts";
import { demandDeclaredMessages } from "./messages.ts";
import type { RoomKind } from "./room-kind.ts";
import { Rooms } from "./rooms.ts";
import type { SocketEndpoint } from "./socket-endpoint.ts";

export type { EventMessage, RoomKind } from "./room-kind.ts";
export { attachSockets, type Online } from "./socket-dispatcher.ts";
export type { SocketEndpoint } from "./socket-endpoint.ts";

/** Who edits a cell: the person, and the session from which. */
export interface CellHolder {
  userId: string;
  username: string;
  sessionId: string;
}

export interface CollaborationDeps {
  bus: EventBus;
  clock: Clock;
  log: Logger;
  kinds: readonly RoomKind[];
}

export interface Collaboration {
  endpoints: SocketEndpoint[];
  /** Who edits a cell of a room of the named kind; null when it is free. */
  holderOf(kindName: string, roomId: string, cell: Cell): CellHolder | null;
  close(): Promise<void>;
}

/** Opens the rooms of all registered kinds. */
export const createCollaboration = ({ bus, clock, log, kinds }: CollaborationDeps): Collaboration => {
  demandDeclaredMessages();
  const rooms = new Rooms({ bus, clock, log, kinds });
  return {
    endpoints: kinds.map((kind) => jsonEndpoint({ kind, rooms, clock, log })),
    holderOf: (kindName, roomId, cell) => {
      const holder = rooms.known(kindName, roomId)?.locks.holderOf(cell);
      if (!holder) return null;
      const { userId, username, sessionId } = holder.actor;
      return { userId, username, sessionId };
    },
    close: async () => rooms.close(),
  };
};
