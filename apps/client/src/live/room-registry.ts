import type { RoomPath } from "./room-path.ts";
import { RoomSocket, type RoomSurroundings } from "./room-socket.ts";

/** Ms a room nobody looks at stays open: turning from one page to another should not close and open it again. */
const lingering = 1_000;

interface Kept {
  socket: RoomSocket;
  holders: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** Gives everyone who looks at a room the same socket, and leaves the room after the last one. */
export class RoomRegistry {
  readonly #rooms = new Map<RoomPath, Kept>();
  readonly #around: RoomSurroundings;

  constructor(around: RoomSurroundings) {
    this.#around = around;
  }

  /** Takes hold of a room; the returned function lets it go, once. */
  hold(path: RoomPath): { socket: RoomSocket; release: () => void } {
    const known = this.#rooms.get(path);
    const room: Kept =
      known && !known.socket.snapshot().forbidden
        ? known
        : { socket: new RoomSocket(path, this.#around), holders: 0, leaving: undefined };
    this.#rooms.set(path, room);
    clearTimeout(room.leaving);
    room.holders += 1;
    let active = true;
    const release = () => {
      if (!active) return;
      active = false;
      room.holders -= 1;
      if (room.holders === 0) room.leaving = setTimeout(() => this.#leave(path, room), lingering);
    };
    return { socket: room.socket, release };
  }

  #leave(path: RoomPath, room: Kept): void {
    room.socket.end();
    if (this.#rooms.get(path) === room) this.#rooms.delete(path);
  }

  /** Leaves every room at once: on signing out. */
  end(): void {
    for (const [path, room] of this.#rooms) {
      clearTimeout(room.leaving);
      this.#leave(path, room);
    }
  }
}
