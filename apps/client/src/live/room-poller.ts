import { ApiError, isUnreachable } from "../api/index.ts";
import type { Missed, RoomDeps } from "./room-around.ts";
import type { RoomPath } from "./room-path.ts";

export interface PollerEvents {
  /** The last number seen; null before the first. */
  since(): number | null;
  /** The server answered. */
  onAnswer(missed: Missed): void;
  /** The server was unreachable. */
  onSilence(): void;
  /** The room may not be read (any more). */
  onForbidden(): void;
}

/**
 * Polls a room over HTTP while its socket fails: often while something happens, rarely otherwise, not in hidden tabs.
 */
export class RoomPoller {
  readonly #path: RoomPath;
  readonly #deps: RoomDeps;
  readonly #events: PollerEvents;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause: number;
  #running = false;
  /** Identifies the running request, so that the answer to a stopped one is ignored. */
  #round = 0;

  constructor(path: RoomPath, deps: RoomDeps, events: PollerEvents) {
    this.#path = path;
    this.#deps = deps;
    this.#events = events;
    this.#pause = deps.timings.pollSoon;
  }

  /** Starts polling at once; no effect while it is running. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#pause = this.#deps.timings.pollSoon;
    void this.#poll();
  }

  /** Polls at once: the tab became visible, or something was done. */
  soon(): void {
    if (!this.#running || this.#timer === undefined) return;
    clearTimeout(this.#timer);
    void this.#poll();
  }

  stop(): void {
    this.#running = false;
    this.#round += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #poll(): Promise<void> {
    this.#timer = undefined;
    this.#round += 1;
    const round = this.#round;
    try {
      const missed = await this.#deps.poll(this.#path, this.#events.since());
      if (round !== this.#round) return;
      if (missed.messages.length > 0) this.#pause = this.#deps.timings.pollSoon;
      this.#events.onAnswer(missed);
    } catch (error) {
      if (round !== this.#round) return;
      this.#pause = this.#deps.timings.retryAbnormal;
      if (error instanceof ApiError && [403, 404].includes(error.status)) {
        this.stop();
        this.#events.onForbidden();
        return;
      }
      if (isUnreachable(error)) this.#events.onSilence();
    }
    if (!this.#running) return;
    this.#later();
    this.#pause = Math.min(this.#deps.timings.pollLate, this.#pause * 1.5);
  }

  #later(): void {
    this.#timer = setTimeout(() => {
      // Hidden tabs continue when they become visible.
      if (this.#deps.isHidden()) this.#later();
      else void this.#poll();
    }, this.#pause);
  }
}
