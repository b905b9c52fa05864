import { closeCodes } from "@maive/contract";
import type { WebSocket } from "ws";
import type { Actor } from "../shared/actor.ts";

/** Who is connected now. */
export interface Online {
  sockets: number;
  /** Different users behind the sockets. */
  people: number;
}

/** The open sockets of signed-in users. */
export class OpenSockets {
  readonly #owners = new Map<WebSocket, Actor>();

  /** Counts a socket until it closes. */
  add(socket: WebSocket, actor: Actor): void {
    this.#owners.set(socket, actor);
    socket.on("close", () => this.#owners.delete(socket));
  }

  /** Closes those of some people, as a restart would: browsers keep what is not stored, and come back. */
  close(whose: (actor: Actor) => boolean): void {
    for (const [socket, actor] of this.#owners)
      if (whose(actor)) socket.close(closeCodes.restarting, "maintenance");
  }

  count(): Online {
    const people = new Set([...this.#owners.values()].map(({ userId }) => userId));
    return { sockets: this.#owners.size, people: people.size };
  }
}
