import { limits, type FoundColumn, type ImportState, type TableReading } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Clock } from "../../../../shared/clock.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import { tableTexts } from "../texts.ts";
import type { Scanned } from "./scan.ts";

/** An uploaded file awaiting its import, and the progress. */
export interface PendingImport {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  /** Null once the entries are written. */
  staged: StagedFile | null;
  /** In ms. */
  readonly expiresAt: number;
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
  /** The result of the last check or run, and its plan. */
  tried: { key: string; scanned: Scanned } | null;
  /** Cancellation was requested. */
  isCancelled: boolean;
  /** Aborted on cancellation. */
  ending: AbortController;
}

/** The imports of this process. Files left by a crash are removed with the staged uploads. */
export class PendingImports {
  readonly #byId = new Map<string, PendingImport>();
  readonly #clock: Clock;
  readonly #discard: (staged: StagedFile) => Promise<void>;

  constructor(clock: Clock, discard: (staged: StagedFile) => Promise<void>) {
    this.#clock = clock;
    this.#discard = discard;
  }

  /** Adds a file; the person's oldest idle ones are removed over the limit. */
  async add(userId: string, fileName: string, staged: StagedFile): Promise<PendingImport> {
    await this.expire();
    const own = [...this.#byId.values()].filter((pending) => pending.userId === userId && !isBusy(pending));
    for (const pending of own.slice(0, Math.max(0, own.length - limits.importsKept + 1)))
      await this.remove(pending);
    const pending: PendingImport = {
      id: newId(),
      userId,
      fileName,
      staged,
      expiresAt: this.#clock.now().getTime() + limits.importKeptMs,
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
    };
    this.#byId.set(pending.id, pending);
    return pending;
  }

  /** A person's own import; null for others' and expired ones. */
  async find(userId: string, id: string): Promise<PendingImport | null> {
    await this.expire();
    const pending = this.#byId.get(id);
    return pending?.userId === userId ? pending : null;
  }

  /** Aborts running work on a file; nothing is written. */
  end(pending: PendingImport): void {
    pending.isCancelled = true;
    pending.ending.abort(new DomainError("conflict", { detail: tableTexts.cancelled }));
  }

  /** Removes an import with its file. */
  async remove(pending: PendingImport): Promise<void> {
    this.end(pending);
    this.#byId.delete(pending.id);
    await this.dropFile(pending);
  }

  /** Removes the file of an import that stays listed. */
  async dropFile(pending: PendingImport): Promise<void> {
    const { staged } = pending;
    pending.staged = null;
    if (staged) await this.#discard(staged);
  }

  /** Removes expired imports; running ones are finished first. */
  async expire(): Promise<void> {
    const now = this.#clock.now().getTime();
    for (const pending of this.#byId.values())
      if (pending.expiresAt <= now && !isBusy(pending)) await this.remove(pending);
  }

  async close(): Promise<void> {
    for (const pending of this.#byId.values()) await this.remove(pending);
  }
}

/** Whether a file is being read or imported. */
export const isBusy = ({ state }: Pick<PendingImport, "state">): boolean =>
  state === "reading" || state === "running";
