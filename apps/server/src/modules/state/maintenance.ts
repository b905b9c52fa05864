import type { Actor } from "../../shared/actor.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import type { MaintenanceNotice } from "../../shared/maintenance-file.ts";
import type { MaintenancePlace } from "./maintenance-place.ts";

/** Interval in ms at which it is checked whether it was switched elsewhere. */
const every = 2_000;

export interface MaintenanceDeps {
  place: MaintenancePlace;
  clock: Clock;
  log: Pick<Logger, "error">;
  /** @param closes whether it has just begun. */
  onChange(closes: boolean): void;
}

/** Maintenance mode: only main has access. */
export class Maintenance {
  readonly #deps: MaintenanceDeps;
  #timer: NodeJS.Timeout | undefined;
  #stopWatching: () => void = () => undefined;
  #notice: MaintenanceNotice | null = null;
  #isUnreadable = false;

  constructor(deps: MaintenanceDeps) {
    this.#deps = deps;
  }

  /** Before the first request. */
  async open(): Promise<void> {
    this.#notice = await this.#deps.place.read();
    this.#stopWatching = this.#deps.place.watch(() => void this.#tryToLook());
    this.#timer = setInterval(() => void this.#tryToLook(), every).unref();
  }

  get notice(): MaintenanceNotice | null {
    return this.#notice;
  }

  /** Unauthenticated requests pass as far as signing in needs them. */
  isClosedTo(actor: Pick<Actor, "userType"> | null): boolean {
    return this.#notice !== null && actor?.userType !== "main";
  }

  /** Starts it, or changes its text and end. */
  async begin({ text, until }: Omit<MaintenanceNotice, "since">): Promise<void> {
    const since = this.#notice?.since ?? this.#deps.clock.now().toISOString();
    await this.#deps.place.write({ since, text, until });
    await this.look();
  }

  async end(): Promise<void> {
    await this.#deps.place.write(null);
    await this.look();
  }

  async look(): Promise<void> {
    const notice = await this.#deps.place.read();
    const before = this.#notice;
    this.#notice = notice;
    this.#isUnreadable = false;
    if (JSON.stringify(before) !== JSON.stringify(notice))
      this.#deps.onChange(before === null && notice !== null);
  }

  /** A failed read changes nothing. */
  async #tryToLook(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      if (!this.#isUnreadable)
        this.#deps.log.error({ err: error }, "whether MAIVE is maintained cannot be read");
      this.#isUnreadable = true;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stopWatching();
  }
}
