import { setTimeout as wait } from "node:timers/promises";
import type { OpenSockets } from "./collaboration/index.ts";

/** How far this process has got with its stop. */
export class Leaving {
  readonly #online: Pick<OpenSockets, "closeOver">;
  #state: "no" | "unready" | "closing" = "no";

  constructor(online: Pick<OpenSockets, "closeOver">) {
    this.#online = online;
  }

  /** Whether balancers are to send nobody here any more. */
  get hasBegun(): boolean {
    return this.#state !== "no";
  }

  /** Whether no socket is accepted any more. */
  get isClosing(): boolean {
    return this.#state === "closing";
  }

  /** Gives balancers half of `ms` to notice, and closes the sockets over the other half. */
  async leave(ms: number): Promise<void> {
    this.#state = "unready";
    if (ms === 0) return;
    await wait(ms / 2);
    this.close();
    await this.#online.closeOver(ms / 2);
  }

  close(): void {
    this.#state = "closing";
  }
}
