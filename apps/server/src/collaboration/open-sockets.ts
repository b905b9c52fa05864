import { setTimeout as wait } from "node:timers/promises";
import { closeCodes } from "@maive/contract";
import type { WebSocket } from "ws";
import type { Actor } from "../shared/actor.ts";

/** Ms between two parts of the sockets that are closed one part after the other. */
const closingStep = 100;

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

  /**
   * Closes all within `ms`, a few at a time: so that they do not all reconnect elsewhere at once.
   * Resolves when all were notified.
   */
  async closeOver(ms: number, pause: (ms: number) => Promise<unknown> = wait): Promise<void> {
    const sockets = [...this.#owners.keys()];
    const steps = Math.min(sockets.length, Math.max(1, Math.floor(ms / closingStep)));
    for (let step = 0; step < steps; step += 1) {
      if (step > 0) await pause(ms / steps);
      const [from, to] = [step, step + 1].map((at) => Math.round((at * sockets.length) / steps));
      for (const socket of sockets.slice(from, to)) socket.close(closeCodes.restarting, "restarting");
    }
  }

  count(): Online {
    const people = new Set([...this.#owners.values()].map(({ userId }) => userId));
    return { sockets: this.#owners.size, people: people.size };
  }
}
