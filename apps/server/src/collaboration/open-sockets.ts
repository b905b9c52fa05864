import type { WebSocket } from "ws";

/** Who is connected now. */
export interface Online {
  sockets: number;
  /** Different users behind the sockets. */
  people: number;
}

/** The open sockets of signed-in users. */
export class OpenSockets {
  readonly #owners = new Map<WebSocket, string>();

  /** Counts a socket until it closes. */
  add(socket: WebSocket, userId: string): void {
    this.#owners.set(socket, userId);
    socket.on("close", () => this.#owners.delete(socket));
  }

  count(): Online {
    return { sockets: this.#owners.size, people: new Set(this.#owners.values()).size };
  }
}
