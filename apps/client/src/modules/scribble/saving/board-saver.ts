import type { SaveState } from "./save-state.ts";
import { ApiError, isAway } from "../../../api/index.ts";

/** The consequence of a failed save. */
type Failure =
  | { kind: "offline" }
  | { kind: "refused"; detail: string; passes: boolean }
  | { kind: "changed" }
  | { kind: "gone" };

/** Sorts the failures of a save; whatever is no answer of the server counts as a lost connection. */
const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError) || isAway(error)) return { kind: "offline" };
  if (error.code === "board_changed") return { kind: "changed" };
  if (error.status === 404) return { kind: "gone" };
  // Full disk, rate limits and server errors may be temporary; refusals are not.
  return { kind: "refused", detail: error.detail, passes: error.status >= 500 || error.status === 429 };
};

/** After this silence a change is saved, and during long work at the latest after `longest`; in ms. */
export const saveDelay = { quiet: 1_000, longest: 5_000 };
/** When a save that failed is tried again, in ms; the last one from then on. */
const retryDelays = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** Debounce of storing a draft, in ms. */
export const draftDelay = 200;

/** One try to save. */
export interface Save<S> {
  drawing: S;
  baseVersion: number;
  /** Identifies our own save in the server's newest version. */
  saveId: string;
}

/** A draft persisted until the server has it. */
export interface Draft<S> extends Omit<Save<S>, "saveId"> {
  /** Saves whose answer never came. */
  saveIds: readonly string[];
}

export interface SaverPorts<S> {
  /** The drawing as it is now. */
  capture(): S;
  /**
   * @param leaving the window is closing: one request only.
   * @returns the new version. @throws ApiError, TransportError
   */
  send(save: Save<S>, leaving: boolean): Promise<number>;
  /** The server's state. @throws as `send` */
  current(): Promise<{ version: number; saveId: string | null }>;
  /** Keeps the draft in this browser; null: the server has everything. Resolves when it is on disk; never rejects. */
  persist(draft: Draft<S> | null): Promise<void>;
  onState(state: SaveState): void;
  newId(): string;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * Saves a drawing with optimistic concurrency, each save based on the previous version. On a foreign version it stops
 * for the user's decision; nothing is overwritten.
 */
export class BoardSaver<S> {
  readonly #ports: SaverPorts<S>;
  #baseVersion: number;
  /** Counts changes; `#saved` is the last one that the server has. */
  #changes = 0;
  #saved = 0;
  #saveIds: string[] = [];
  #state: SaveState = { kind: "saved" };
  #sending: Promise<void> | null = null;
  #failures = 0;
  #timer: Timer | undefined;
  #draftTimer: Timer | undefined;
  /** Time of the oldest unsaved change. */
  #waitingSince: number | null = null;
  #over = false;

  constructor(baseVersion: number, ports: SaverPorts<S>) {
    this.#baseVersion = baseVersion;
    this.#ports = ports;
  }

  get state(): SaveState {
    return this.#state;
  }

  get baseVersion(): number {
    return this.#baseVersion;
  }

  /** Whether the server has everything. */
  get clean(): boolean {
    return this.#changes === this.#saved;
  }

  /** Something was drawn. */
  changed(): void {
    if (this.#over) return;
    this.#changes += 1;
    this.#draftTimer ??= setTimeout(() => void this.persistDraft(), draftDelay);
    if (this.#state.kind === "conflict" || this.#state.kind === "gone") return;
    if (this.#state.kind !== "offline") this.#show({ kind: "saving" });
    const now = performance.now();
    this.#waitingSince ??= now;
    const rest = Math.max(0, this.#waitingSince + saveDelay.longest - now);
    // A refused drawing may be smaller now; a lost connection is tried at its own pace.
    if (this.#state.kind !== "offline") this.#plan(Math.min(saveDelay.quiet, rest));
  }

  /** Takes over earlier windows' drafts, which may already be saved. */
  adopt(saveIds: readonly string[]): void {
    this.#saveIds = [...saveIds];
    this.changed();
  }

  /** The drawing was replaced by the server's; nothing is pending. */
  replaced(version: number): void {
    this.#baseVersion = version;
    this.#saved = this.#changes;
    this.#saveIds = [];
    this.#settle();
  }

  /** Saves now. Resolves when done or failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending) await this.#sending;
    if (this.#over || this.clean || this.#state.kind === "conflict" || this.#state.kind === "gone") return;
    this.#sending ??= this.#save().finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  /** Persists the draft. */
  async persistDraft(): Promise<void> {
    clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    if (this.#over || this.clean) return;
    const draft = { drawing: this.#ports.capture(), baseVersion: this.#baseVersion, saveIds: this.#saveIds };
    await this.#ports.persist(draft);
  }

  /** Stops notifying and scheduling; a running save continues. */
  end(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#draftTimer);
  }

  /** The window closes: both ways at once, since nothing can be waited for. */
  leave(): void {
    if (this.#over || this.clean) return;
    if (this.#sending || this.#state.kind === "conflict" || this.#state.kind === "gone") {
      void this.persistDraft();
      return;
    }
    const change = this.#changes;
    const save = this.#next();
    const { drawing, baseVersion } = save;
    void this.#ports.persist({ drawing, baseVersion, saveIds: this.#saveIds });
    void this.#ports.send(save, true).then(
      (version) => this.#acknowledged(version, change),
      (error: unknown) => this.#failed(error),
    );
  }

  #next(): Save<S> {
    this.#waitingSince = null;
    const saveId = this.#ports.newId();
    this.#saveIds = [...this.#saveIds, saveId];
    return { drawing: this.#ports.capture(), baseVersion: this.#baseVersion, saveId };
  }

  async #save(): Promise<void> {
    const change = this.#changes;
    const save = this.#next();
    // Draft first, then server: after a crash either has it, identified by the save id.
    await this.#ports.persist({
      drawing: save.drawing,
      baseVersion: save.baseVersion,
      saveIds: this.#saveIds,
    });
    try {
      this.#acknowledged(await this.#ports.send(save, false), change);
    } catch (error) {
      await this.#failed(error);
    }
  }

  #acknowledged(version: number, change: number): void {
    this.#failures = 0;
    this.#baseVersion = version;
    this.#saved = change;
    this.#saveIds = [];
    if (this.clean) this.#settle();
    else {
      this.#show({ kind: "saving" });
      this.#plan(saveDelay.quiet);
      this.#draftTimer ??= setTimeout(() => void this.persistDraft(), draftDelay);
    }
  }

  async #failed(error: unknown): Promise<void> {
    const failure = failureOf(error);
    switch (failure.kind) {
      case "changed":
        await this.#recognise();
        return;
      case "gone":
        this.#show({ kind: "gone" });
        return;
      case "offline":
        this.#show({ kind: "offline" });
        this.#planRetry();
        return;
      case "refused":
        this.#show({ kind: "refused", detail: failure.detail });
        if (failure.passes) this.#planRetry();
    }
  }

  /** The newest version may be our own save whose answer was lost. */
  async #recognise(): Promise<void> {
    try {
      const { version, saveId } = await this.#ports.current();
      if (saveId === null || !this.#saveIds.includes(saveId)) {
        this.#show({ kind: "conflict" });
        return;
      }
      this.#baseVersion = version;
      this.#plan(0);
    } catch (error) {
      const failure = failureOf(error);
      this.#show(failure.kind === "gone" ? { kind: "gone" } : { kind: "offline" });
      if (failure.kind !== "gone") this.#planRetry();
    }
  }

  #settle(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    this.#waitingSince = null;
    void this.#ports.persist(null);
    this.#show({ kind: "saved" });
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#over) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #planRetry(): void {
    const delay = retryDelays[Math.min(this.#failures, retryDelays.length - 1)] ?? 0;
    this.#failures += 1;
    this.#plan(delay);
  }

  #show(state: SaveState): void {
    this.#state = state;
    if (!this.#over) this.#ports.onState(state);
  }
}
