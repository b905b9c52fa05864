import { type Cell, Locks } from "./locks.ts";

/** Who edits a cell: the person, and the session from which. */
export interface CellHolder {
  userId: string;
  username: string;
  sessionId: string;
}

const nameOf = (kindName: string, roomId: string): string => `${kindName} ${roomId}`;

/**
 * The cell locks of all rooms. They are made before the rooms: those who write cells ask them, and the rooms show what
 * was written.
 */
export class RoomLocks {
  readonly #locks = new Map<string, Locks>();

  /** The locks of a room that opens. */
  open(kindName: string, roomId: string): Locks {
    const locks = new Locks();
    this.#locks.set(nameOf(kindName, roomId), locks);
    return locks;
  }

  /** Forgets the locks of a room that is gone. */
  drop(kindName: string, roomId: string): void {
    this.#locks.delete(nameOf(kindName, roomId));
  }

  /** Who edits a cell of a room of the named kind; null when it is free. */
  holderOf(kindName: string, roomId: string, cell: Cell): CellHolder | null {
    const holder = this.#locks.get(nameOf(kindName, roomId))?.holderOf(cell);
    if (!holder) return null;
    const { userId, username, sessionId } = holder.actor;
    return { userId, username, sessionId };
  }
}
