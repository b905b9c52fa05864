import type { Actor } from "../../shared/actor.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import { readMaintenance, writeMaintenance } from "../../shared/maintenance-file.ts";

/** Ms between two looks whether somebody has switched it on the machine itself. */
const every = 2_000;

export interface MaintenanceDeps {
  dataDir: string;
  clock: Clock;
  log: Pick<Logger, "error">;
  onChange(isOn: boolean): void;
}

/** Whether main alone comes in, for as long as something is done that nobody else shall see or disturb. */
export class Maintenance {
  readonly #deps: MaintenanceDeps;
  readonly #timer: NodeJS.Timeout;
  #since: string | null;
  #isUnreadable = false;

  constructor(deps: MaintenanceDeps) {
    this.#deps = deps;
    this.#since = readMaintenance(deps.dataDir);
    this.#timer = setInterval(() => this.#tryToLook(), every);
    this.#timer.unref();
  }

  get since(): string | null {
    return this.#since;
  }

  /** Strangers are let in as far as it takes to sign in. */
  isClosedTo(actor: Pick<Actor, "userType"> | null): boolean {
    return this.#since !== null && actor?.userType !== "main";
  }

  switch(isOn: boolean): void {
    const { dataDir, clock } = this.#deps;
    if (isOn !== (this.#since !== null)) writeMaintenance(dataDir, isOn ? clock.now().toISOString() : null);
    this.look();
  }

  look(): void {
    const before = this.#since;
    this.#since = readMaintenance(this.#deps.dataDir);
    this.#isUnreadable = false;
    if ((before === null) !== (this.#since === null)) this.#deps.onChange(this.#since !== null);
  }

  /** A disk that does not answer for once opens nothing and closes nothing. */
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
