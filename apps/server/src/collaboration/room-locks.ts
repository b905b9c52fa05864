import { type Cell, Locks } from "./locks.ts";
import type { RoomSharing } from "./room-sharing.ts";

/** Who locks a cell: the person and the session. */
export interface CellHolder {
  userId: string;
  username: string;
  sessionId: string;
}

/** What a room is called among all. */
export const nameOf = (kindName: string, roomId: string): string => `${kindName} ${roomId}`;

/** The cell locks of all rooms. Created before the rooms: cell writes check them, and rooms broadcast the writes. */
export class RoomLocks {
  readonly #locks = new Map<string, Locks>();
  readonly #sharing: RoomSharing | undefined;

  /** @param sharing where several processes serve the rooms. */
  constructor(sharing?: RoomSharing) {
    this.#sharing = sharing;
  }

  /** The locks of a room that opens. */
  open(kindName: string, roomId: string): Locks {
    const locks = new Locks();
    this.#locks.set(nameOf(kindName, roomId), locks);
    return locks;
  }

  /** Drops the locks of a closed room. */
  drop(kindName: string, roomId: string): void {
    this.#locks.delete(nameOf(kindName, roomId));
  }

  /** Who locks a cell of a room; null when it is free. */
  holderOf(kindName: string, roomId: string, cell: Cell): CellHolder | null {
    const name = nameOf(kindName, roomId);
    const holder = this.#locks.get(name)?.holderOf(cell) ?? this.#sharing?.holderOf(name, cell);
    if (!holder) return null;
    const { userId, username, sessionId } = holder.actor;
    return { userId, username, sessionId };
  }
}
