import type { RoomPath } from "./room-path.ts";
import { RoomSocket, type RoomSurroundings } from "./room-socket.ts";

/** Idle rooms stay open for this long in ms, so that navigating between pages does not reconnect. */
const lingering = 1_000;

interface SharedRoom {
  socket: RoomSocket;
  holders: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** Shares one socket per room between its users, and closes it after the last one. */
export class RoomRegistry {
  readonly #rooms = new Map<RoomPath, SharedRoom>();
  readonly #around: RoomSurroundings;

  constructor(around: RoomSurroundings) {
    this.#around = around;
  }

  /** Acquires a room; the returned function releases it, once. */
  acquire(path: RoomPath): { socket: RoomSocket; release: () => void } {
    const known = this.#rooms.get(path);
    const room: SharedRoom =
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

  #leave(path: RoomPath, room: SharedRoom): void {
    room.socket.end();
    if (this.#rooms.get(path) === room) this.#rooms.delete(path);
  }

  /** Leaves every room at once, on signing out. */
  end(): void {
    for (const [path, room] of this.#rooms) {
      clearTimeout(room.leaving);
      this.#leave(path, room);
    }
  }
}
