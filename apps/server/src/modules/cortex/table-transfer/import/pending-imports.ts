import { limits, type FoundColumn, type ImportState, type TableReading } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Clock } from "../../../../shared/clock.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Tx } from "../../../../storage/index.ts";
import { tableTexts } from "../texts.ts";
import type { Scanned } from "./scan.ts";

/** The result of a check or run, and its plan. */
export interface Tried {
  key: string;
  scanned: Scanned;
}

/** What is known of an import and how far it is. */
export interface ImportFacts {
  /** The last reading: settings and result. */
  reading: TableReading;
  columns: FoundColumn[];
  state: ImportState["state"];
  rowsDone: number;
  rowsTotal: number;
  rowCount: number;
  databaseId: number | null;
  problemCount: number;
  error: ImportState["error"];
}

/** An uploaded file awaiting its import, and the progress. */
export interface PendingImport extends ImportFacts {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  /** False once the entries are written. */
  hasFile: boolean;
  /** The file, while somebody works on it. */
  staged: StagedFile | null;
  /** In ms. */
  readonly expiresAt: number;
  /** The last result; undefined where it was not read yet. */
  tried: Tried | null | undefined;
  /** Cancellation was requested. */
  isCancelled: boolean;
  /** Aborted on cancellation. */
  ending: AbortController;
}

/** Where imports wait: in a process that is alone, or where every process finds them. */
export interface ImportPlace {
  /** Takes a file over; the person's oldest idle ones are removed over the limit. */
  add(userId: string, fileName: string, staged: StagedFile): Promise<PendingImport>;
  /** A person's own import; null for others' and expired ones. */
  find(userId: string, id: string): Promise<PendingImport | null>;
  /** Begins to work on it. @returns false where another request does. */
  begin(pending: PendingImport, state: "reading" | "running"): Promise<boolean>;
  /** The work is over: others may begin theirs. */
  settle(pending: PendingImport): Promise<void>;
  /** The last result. */
  tried(pending: PendingImport): Promise<PendingImport["tried"]>;
  /** Its entries are written with this transaction. */
  wrote(tx: Tx, pending: PendingImport): Promise<void>;
  /** Gives it up: running work ends, and nothing is written. */
  cancel(pending: PendingImport): Promise<void>;
  /** Removes an import with its file. */
  remove(pending: PendingImport): Promise<void>;
  /** Removes the file of an import that stays listed. */
  dropFile(pending: PendingImport): Promise<void>;
  /** Removes expired imports; running ones are finished first. */
  expire(): Promise<void>;
  close(): Promise<void>;
}

export const cancelled = (): DomainError => new DomainError("conflict", { detail: tableTexts.cancelled });

export const newImport = (userId: string, fileName: string, clock: Clock): PendingImport => ({
  id: newId(),
  userId,
  fileName,
  hasFile: true,
  staged: null,
  expiresAt: clock.now().getTime() + limits.importPendingMs,
  reading: {},
  columns: [],
  state: "ready",
  rowsDone: 0,
  rowsTotal: 0,
  rowCount: 0,
  databaseId: null,
  problemCount: 0,
  error: null,
  tried: null,
  isCancelled: false,
  ending: new AbortController(),
});

/** The imports of a process that is alone. Files left by a crash are removed with the staged uploads. */
export class PendingImports implements ImportPlace {
  readonly #byId = new Map<string, PendingImport>();
  readonly #clock: Clock;
  readonly #discard: (staged: StagedFile) => Promise<void>;

  constructor(clock: Clock, discard: (staged: StagedFile) => Promise<void>) {
    this.#clock = clock;
    this.#discard = discard;
  }

  async add(userId: string, fileName: string, staged: StagedFile): Promise<PendingImport> {
    await this.expire();
    const own = [...this.#byId.values()].filter((pending) => pending.userId === userId && !isBusy(pending));
    for (const pending of own.slice(0, Math.max(0, own.length - limits.importsPending + 1)))
      await this.remove(pending);
    const pending = { ...newImport(userId, fileName, this.#clock), staged };
    this.#byId.set(pending.id, pending);
    return pending;
  }

  async find(userId: string, id: string): Promise<PendingImport | null> {
    await this.expire();
    const pending = this.#byId.get(id);
    return pending?.userId === userId ? pending : null;
  }

  async begin(pending: PendingImport, state: "reading" | "running"): Promise<boolean> {
    if (isBusy(pending)) return false;
    pending.state = state;
    return true;
  }

  async settle(): Promise<void> {}

  async tried(pending: PendingImport): Promise<PendingImport["tried"]> {
    return pending.tried;
  }

  async wrote(): Promise<void> {}

  async cancel(pending: PendingImport): Promise<void> {
    if (pending.state === "running") this.#end(pending);
    else await this.remove(pending);
  }

  async remove(pending: PendingImport): Promise<void> {
    this.#end(pending);
    this.#byId.delete(pending.id);
    await this.dropFile(pending);
  }

  async dropFile(pending: PendingImport): Promise<void> {
    const { staged } = pending;
    pending.staged = null;
    pending.hasFile = false;
    if (staged) await this.#discard(staged);
  }

  async expire(): Promise<void> {
    const now = this.#clock.now().getTime();
    for (const pending of this.#byId.values())
      if (pending.expiresAt <= now && !isBusy(pending)) await this.remove(pending);
  }

  async close(): Promise<void> {
    for (const pending of this.#byId.values()) await this.remove(pending);
  }

  #end(pending: PendingImport): void {
    pending.isCancelled = true;
    pending.ending.abort(cancelled());
  }
}

/** Whether a file is being read or imported. */
export const isBusy = ({ state }: Pick<PendingImport, "state">): boolean =>
  state === "reading" || state === "running";
