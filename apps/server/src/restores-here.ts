import {
  asVariables,
  type BackupEnd,
  type BackupSettings,
  formerStates,
  removeDraft,
  removeFormerState,
} from "./backup/index.ts";
import type { Config } from "./config/config.ts";
import type { Logger } from "./shared/logger.ts";

/** Restores a backup beside the data in a process of its own. */
export type RunPreparation = (
  variables: Readonly<Record<string, string>>,
  backup: string,
) => Promise<BackupEnd>;

export interface Preparation {
  backup: string;
  /** Rows of its tables by name. */
  rows: ReadonlyMap<string, number>;
  state: "running" | "ready" | "failed";
  reason: string | null;
}

export interface RestoresHereDeps {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  log: Pick<Logger, "error">;
  settings(): Promise<BackupSettings>;
  run: RunPreparation;
}

/** Restores of this instance (ADR 0064): one is prepared beside the data, and takes their place when the server starts anew. */
export class RestoresHere {
  /** Resolves when somebody wants what is ready in the place of the data. */
  readonly requested: Promise<void>;
  readonly #deps: RestoresHereDeps;
  #request: () => void = () => undefined;
  #isRequested = false;
  #preparation: Preparation | null = null;

  constructor(deps: RestoresHereDeps) {
    this.#deps = deps;
    this.requested = new Promise((resolve) => {
      this.#request = resolve;
    });
  }

  get preparation(): Preparation | null {
    return this.#preparation;
  }

  /** The server puts files in place of files: a database server is another matter. */
  get isAvailable(): boolean {
    return this.#deps.config.databaseUrl === undefined;
  }

  /** Whether what is prepared is in use: by the process that makes it, or as it takes the place of the data. */
  get #isBusy(): boolean {
    return this.#isRequested || this.#preparation?.state === "running";
  }

  /** Begins to prepare one, in place of an earlier one. @returns false while one is in use. */
  prepare(backup: string, rows: ReadonlyMap<string, number>): boolean {
    if (this.#isBusy) return false;
    const preparation: Preparation = { backup, rows, state: "running", reason: null };
    this.#preparation = preparation;
    void this.#run(preparation);
    return true;
  }

  async #run(preparation: Preparation): Promise<void> {
    try {
      const variables = asVariables(await this.#deps.settings());
      const { exitCode, output, reason } = await this.#deps.run(variables, preparation.backup);
      if (exitCode !== 0) this.#deps.log.error({ exitCode, output }, "the restore could not be prepared");
      Object.assign(preparation, { state: exitCode === 0 ? "ready" : "failed", reason });
    } catch (error) {
      this.#deps.log.error({ err: error }, "the restore could not be prepared");
      preparation.state = "failed";
    }
  }

  /** Throws away what was prepared. @returns false while it is in use. */
  async discard(): Promise<boolean> {
    if (this.#isBusy) return false;
    const prepared = this.#preparation;
    this.#preparation = null;
    // What is prepared meanwhile makes its own.
    if (prepared) await removeDraft(this.#deps.config.dataDir);
    return true;
  }

  /** Whether this backup is prepared and nobody has wanted it in place yet. */
  isReady(backup: string): boolean {
    const { backup: prepared, state } = this.#preparation ?? {};
    return !this.#isRequested && state === "ready" && prepared === backup;
  }

  /** Wants what is ready in the place of the data. @returns false where this backup is not ready. */
  request(backup: string): boolean {
    if (!this.isReady(backup)) return false;
    this.#isRequested = true;
    this.#request();
    return true;
  }

  /** Names of the states of before restores. */
  former(): Promise<string[]> {
    return formerStates(this.#deps.config.dataDir);
  }

  /** @returns whether there was one of this name. */
  removeFormer(name: string): Promise<boolean> {
    return removeFormerState(this.#deps.config.dataDir, name);
  }
}
