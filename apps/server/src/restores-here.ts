import {
  asVariables,
  type BackupEnd,
  type BackupSettings,
  describeFormerStates,
  draftIn,
  type FormerNote,
  type FormerState,
  isFormerState,
  removeDraft,
  removeFormerState,
} from "./backup/index.ts";
import type { Config } from "./config/config.ts";
import type { Logger } from "./shared/logger.ts";

/** What is put in the place of the data: a backup, or a state of before a restore. */
export interface RestoreSource {
  kind: "backup" | "former";
  name: string;
}

/** Restores it beside the data in a process of its own. */
export type RunPreparation = (
  variables: Readonly<Record<string, string>>,
  source: RestoreSource,
) => Promise<BackupEnd>;

export interface Preparation {
  source: RestoreSource;
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
  /** How many rows the tables have that are compared, in a database that nobody uses. */
  countRows(file: string): Promise<ReadonlyMap<string, number>>;
}

/** Restores of this instance (ADR 0064): one is prepared beside the data, and takes their place when the server starts anew. */
export class RestoresHere {
  /** Resolves when somebody wants what is ready in the place of the data. */
  readonly requested: Promise<void>;
  readonly #deps: RestoresHereDeps;
  #request: () => void = () => undefined;
  #note: FormerNote | null = null;
  #preparation: Preparation | null = null;
  #isDiscarding = false;

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
    return this.#note !== null || this.#isDiscarding || this.#preparation?.state === "running";
  }

  /** What replaces the data, and who requested it. */
  get note(): FormerNote | null {
    return this.#note;
  }

  /**
   * Begins to prepare one, in place of an earlier one.
   * @param rows of its tables by name; counted once it is prepared where nobody knows them before.
   * @returns false while one is in use.
   */
  prepare(source: RestoreSource, rows?: ReadonlyMap<string, number>): boolean {
    if (this.#isBusy) return false;
    const preparation: Preparation = { source, rows: rows ?? new Map(), state: "running", reason: null };
    this.#preparation = preparation;
    void this.#run(preparation, rows === undefined);
    return true;
  }

  async #run(preparation: Preparation, isCounted: boolean): Promise<void> {
    const { config, countRows, log, run, settings } = this.#deps;
    try {
      const { exitCode, output, reason } = await run(asVariables(await settings()), preparation.source);
      if (exitCode !== 0) log.error({ exitCode, output }, "the restore could not be prepared");
      else if (isCounted) preparation.rows = await countRows(draftIn(config.dataDir));
      Object.assign(preparation, { state: exitCode === 0 ? "ready" : "failed", reason });
    } catch (error) {
      log.error({ err: error }, "the restore could not be prepared");
      preparation.state = "failed";
    }
  }

  /** Throws away what was prepared. @returns false while it is in use. */
  async discard(): Promise<boolean> {
    if (this.#isBusy) return false;
    if (!this.#preparation) return true;
    this.#preparation = null;
    // What is prepared meanwhile would be removed with it.
    this.#isDiscarding = true;
    try {
      await removeDraft(this.#deps.config.dataDir);
    } finally {
      this.#isDiscarding = false;
    }
    return true;
  }

  /** Whether what has this name is prepared and nobody has requested it in place yet. */
  isReady(name: string): boolean {
    const { source, state } = this.#preparation ?? {};
    return this.#note === null && state === "ready" && source?.name === name;
  }

  /** Wants what is ready in the place of the data. @returns false where that is not ready. */
  request(name: string, by: string): boolean {
    if (!this.isReady(name)) return false;
    this.#note = { replacedBy: name, by };
    this.#request();
    return true;
  }

  /** The states of before restores, the newest first. */
  former(): Promise<FormerState[]> {
    return describeFormerStates(this.#deps.config.dataDir);
  }

  hasFormer(name: string): Promise<boolean> {
    return isFormerState(this.#deps.config.dataDir, name);
  }

  /** @returns false while it is being copied. */
  mayRemoveFormer(name: string): boolean {
    return !this.#isBusy || this.#preparation?.source.name !== name;
  }

  /** @returns whether there was one of this name. */
  removeFormer(name: string): Promise<boolean> {
    return removeFormerState(this.#deps.config.dataDir, name);
  }
}
