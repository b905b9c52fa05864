import type { Actor } from "../../shared/actor.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import { type MaintenanceNotice, readMaintenance, writeMaintenance } from "../../shared/maintenance-file.ts";

/** Interval in ms at which the file that `npm run maintenance` writes is checked. */
const every = 2_000;

export interface MaintenanceDeps {
  dataDir: string;
  clock: Clock;
  log: Pick<Logger, "error">;
  /** @param closes whether it has just begun. */
  onChange(closes: boolean): void;
}

/** Maintenance mode: only main has access. */
export class Maintenance {
  readonly #deps: MaintenanceDeps;
  readonly #timer: NodeJS.Timeout;
  #notice: MaintenanceNotice | null;
  #isUnreadable = false;

  constructor(deps: MaintenanceDeps) {
    this.#deps = deps;
    this.#notice = readMaintenance(deps.dataDir);
    this.#timer = setInterval(() => this.#tryToLook(), every);
    this.#timer.unref();
  }

  get notice(): MaintenanceNotice | null {
    return this.#notice;
  }

  /** Unauthenticated requests pass as far as signing in needs them. */
  isClosedTo(actor: Pick<Actor, "userType"> | null): boolean {
    return this.#notice !== null && actor?.userType !== "main";
  }

  /** Starts it, or changes its text and end. */
  begin({ text, until }: Omit<MaintenanceNotice, "since">): void {
    const since = this.#notice?.since ?? this.#deps.clock.now().toISOString();
    writeMaintenance(this.#deps.dataDir, { since, text, until });
    this.look();
  }

  end(): void {
    writeMaintenance(this.#deps.dataDir, null);
    this.look();
  }

  look(): void {
    const before = this.#notice;
    this.#notice = readMaintenance(this.#deps.dataDir);
    this.#isUnreadable = false;
    if (JSON.stringify(before) !== JSON.stringify(this.#notice))
      this.#deps.onChange(before === null && this.#notice !== null);
  }

  /** A failed read of the file changes nothing. */
  #tryToLook(): void {
    try {
      this.look();
    } catch (error) {
      if (!this.#isUnreadable)
        this.#deps.log.error({ err: error }, "whether MAIVE is maintained cannot be read");
      this.#isUnreadable = true;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
