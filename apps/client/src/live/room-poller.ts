import { ApiError, isUnreachable } from "../api/index.ts";
import type { Missed, RoomDeps } from "./room-around.ts";
import type { RoomPath } from "./room-path.ts";

export interface PollerEvents {
  /** The last number that was seen; null before there is one. */
  since(): number | null;
  /** The server answered. */
  onAnswer(missed: Missed): void;
  /** The server could not be reached. */
  onSilence(): void;
  /** The room may not be read (any more). */
  onForbidden(): void;
}

/**
 * Asks over HTTP what happened in a room, for as long as its socket does not come through: soon again while something
 * happens, later while nothing does, and not at all while nobody looks.
 */
export class RoomPoller {
  readonly #path: RoomPath;
  readonly #deps: RoomDeps;
  readonly #events: PollerEvents;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause: number;
  #running = false;
  /** Of the question under way, so that an answer to a stopped one is not taken. */
  #round = 0;

  constructor(path: RoomPath, deps: RoomDeps, events: PollerEvents) {
    this.#path = path;
    this.#deps = deps;
    this.#events = events;
    this.#pause = deps.timings.askSoon;
  }

  /** Asks now, and from now on; does nothing while it asks already. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#pause = this.#deps.timings.askSoon;
    void this.#ask();
  }

  /** Asks at once instead of later: somebody looks again, or something was done. */
  soon(): void {
    if (!this.#running || this.#timer === undefined) return;
    clearTimeout(this.#timer);
    void this.#ask();
  }

  stop(): void {
    this.#running = false;
    this.#round += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #ask(): Promise<void> {
    this.#timer = undefined;
    this.#round += 1;
    const round = this.#round;
    try {
      const missed = await this.#deps.ask(this.#path, this.#events.since());
      if (round !== this.#round) return;
      if (missed.messages.length > 0) this.#pause = this.#deps.timings.askSoon;
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
    this.#pause = Math.min(this.#deps.timings.askLate, this.#pause * 1.5);
  }

  #later(): void {
    this.#timer = setTimeout(() => {
      // A tab that nobody looks at asks again when somebody does.
      if (this.#deps.isHidden()) this.#later();
      else void this.#ask();
    }, this.#pause);
  }
}
