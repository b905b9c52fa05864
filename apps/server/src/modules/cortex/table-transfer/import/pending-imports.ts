import { limits, type FoundColumn, type ImportState, type TableReading } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Clock } from "../../../../shared/clock.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { newId } from "../../../../shared/ids.ts";
import { tableTexts } from "../texts.ts";
import type { Scanned } from "./scan.ts";

/** A file that waits for its import, and how far that is. */
export interface PendingImport {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  /** Null once the entries are made. */
  staged: StagedFile | null;
  /** In ms. */
  readonly expiresAt: number;
  /** How it was read last, everything decided, and what was found. */
  reading: TableReading;
  columns: FoundColumn[];
  state: ImportState["state"];
  rowsDone: number;
  rowsTotal: number;
  rowCount: number;
  databaseId: number | null;
  problemCount: number;
  error: ImportState["error"];
  /** What the last check or run has shown, and for what plan. */
  tried: { key: string; scanned: Scanned } | null;
  /** Somebody wants it to end. */
  isCancelled: boolean;
  /** Aborted when it is to end: what waits or reads gives up. */
  ending: AbortController;
}

/** The imports of this process. What a stop leaves of their files goes with the sweep of uploads. */
export class PendingImports {
  readonly #byId = new Map<string, PendingImport>();
  readonly #clock: Clock;
  readonly #discard: (staged: StagedFile) => Promise<void>;

  constructor(clock: Clock, discard: (staged: StagedFile) => Promise<void>) {
    this.#clock = clock;
    this.#discard = discard;
  }

  /** Keeps a file for somebody; their oldest ones that do not run make room. */
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

  /** Somebody's own import; null for everybody else's, and for one whose hour is over. */
  async find(userId: string, id: string): Promise<PendingImport | null> {
    await this.expire();
    const pending = this.#byId.get(id);
    return pending?.userId === userId ? pending : null;
  }

  /** Ends what is done with a file: nothing of it is written. */
  end(pending: PendingImport): void {
    pending.isCancelled = true;
    pending.ending.abort(new DomainError("conflict", { detail: tableTexts.cancelled }));
  }

  /** Forgets an import with its file. */
  async remove(pending: PendingImport): Promise<void> {
    this.end(pending);
    this.#byId.delete(pending.id);
    await this.dropFile(pending);
  }

  /** Removes the file of an import that goes on to be known. */
  async dropFile(pending: PendingImport): Promise<void> {
    const { staged } = pending;
    pending.staged = null;
    if (staged) await this.#discard(staged);
  }

  /** Forgets those whose hour is over; one that runs is finished first. */
  async expire(): Promise<void> {
    const now = this.#clock.now().getTime();
    for (const pending of this.#byId.values())
      if (pending.expiresAt <= now && !isBusy(pending)) await this.remove(pending);
  }

  async close(): Promise<void> {
    for (const pending of this.#byId.values()) await this.remove(pending);
  }
}

/** Whether a file is being read or written from. */
export const isBusy = ({ state }: Pick<PendingImport, "state">): boolean =>
  state === "reading" || state === "running";
