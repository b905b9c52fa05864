import { limits } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { Clock } from "../../../../shared/clock.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { claimLost, type Storage } from "../../../../storage/index.ts";
import type { ParkedFiles } from "../../files-port/index.ts";
import { tableTexts } from "../texts.ts";
import { cancelled, type ImportPlace, newImport, type PendingImport } from "./pending-imports.ts";
import * as store from "./shared-imports.store.ts";

/** Interval of publishing an import's progress, and of polling whether it was given up, in ms. */
const saveEvery = 1_000;

export interface SharedImportsDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error">;
  processId: string;
  parked: ParkedFiles;
  discard(staged: StagedFile): Promise<void>;
}

/** An import on which this process works. */
interface Busy {
  pending: PendingImport;
  /** The name of its file. */
  part: string | null;
  timer: NodeJS.Timeout;
  saving: Promise<void>;
}

/** Imports of several processes: rows, and files where every process finds them. One process at a time works on each. */
export class SharedImports implements ImportPlace {
  readonly #deps: SharedImportsDeps;
  readonly #busy = new Map<string, Busy>();

  constructor(deps: SharedImportsDeps) {
    this.#deps = deps;
  }

  async add(userId: string, fileName: string, staged: StagedFile): Promise<PendingImport> {
    const { storage, clock, parked } = this.#deps;
    await this.expire();
    const idle = await store.idleImportsOf(storage.read, storage.engine, userId);
    for (const id of idle.slice(0, Math.max(0, idle.length - limits.importsPending + 1)))
      await this.#remove(id);
    const pending = newImport(userId, fileName, clock);
    const part = await parked.park(staged);
    await storage.transact((tx) => store.addImport(tx, pending, { part, size: staged.size }));
    return pending;
  }

  async find(userId: string, id: string): Promise<PendingImport | null> {
    const { storage, clock } = this.#deps;
    const own = this.#busy.get(id)?.pending;
    if (own) return own.userId === userId ? own : null;
    const found = await store.findImport(storage.read, storage.engine, id);
    if (found?.userId !== userId || found.expiresAt <= clock.now().getTime()) return null;
    const { fileName, part, expiresAt, facts } = found;
    const pending = newImport(userId, fileName, clock);
    Object.assign(pending, facts, { id, expiresAt, hasFile: part !== null, tried: undefined });
    if (found.wasInterrupted) {
      // Its process was killed, and with it a transaction that was not committed.
      if (pending.state === "running") pending.error = { code: "internal", detail: tableTexts.interrupted };
      pending.state = pending.state === "running" ? "failed" : "ready";
    }
    return pending;
  }

  async begin(pending: PendingImport, state: "reading" | "running"): Promise<boolean> {
    const { storage, processId, parked, log } = this.#deps;
    const { engine } = storage;
    if (!(await storage.transact((tx) => store.beginImport(tx, engine, pending.id, { processId, state }))))
      return false;
    pending.state = state;
    const save = async (): Promise<void> => {
      try {
        const goesOn = await storage.transact((tx) => store.noteProgress(tx, engine, pending));
        if (!goesOn) this.#end(pending);
      } catch (error) {
        log.error({ err: error }, "how far an import is could not be written");
      }
    };
    const busy: Busy = {
      pending,
      part: null,
      saving: Promise.resolve(),
      timer: setInterval(() => {
        busy.saving = busy.saving.then(save);
      }, saveEvery).unref(),
    };
    this.#busy.set(pending.id, busy);
    try {
      const found = await store.findImport(storage.read, engine, pending.id);
      busy.part = found?.part ?? null;
      pending.staged = found?.part ? await parked.fetch(found.part, found.size) : null;
      pending.hasFile = pending.staged !== null;
    } catch (error) {
      pending.state = "ready";
      await this.settle(pending);
      throw error;
    }
    return true;
  }

  async settle(pending: PendingImport): Promise<void> {
    const { storage, processId } = this.#deps;
    const busy = this.#busy.get(pending.id);
    clearInterval(busy?.timer);
    await busy?.saving;
    await this.#drop(pending);
    const { tried } = pending;
    try {
      await storage.transact(async (tx) => {
        if (tried !== undefined) await store.saveTried(tx, pending.id, tried);
        await store.settleImport(tx, pending, processId);
      });
    } finally {
      this.#busy.delete(pending.id);
    }
  }

  async tried(pending: PendingImport): Promise<PendingImport["tried"]> {
    return (pending.tried ??= await store.readTried(this.#deps.storage.read, pending.id));
  }

  wrote: ImportPlace["wrote"] = async (tx, pending) => {
    if (!(await store.settleImport(tx, pending, this.#deps.processId))) throw claimLost();
  };

  async cancel(pending: PendingImport): Promise<void> {
    if (pending.state !== "running") await this.remove(pending);
    else if (this.#busy.has(pending.id)) this.#end(pending);
    else await this.#deps.storage.transact((tx) => store.cancelImport(tx, pending.id));
  }

  async remove(pending: PendingImport): Promise<void> {
    this.#end(pending);
    await this.#drop(pending);
    await this.#remove(pending.id);
  }

  async dropFile(pending: PendingImport): Promise<void> {
    const part = this.#busy.get(pending.id)?.part;
    pending.hasFile = false;
    await this.#drop(pending);
    if (part) await this.#deps.parked.remove(part);
  }

  async expire(): Promise<void> {
    const { storage, clock } = this.#deps;
    const now = clock.now().getTime();
    for (const id of await store.expiredImports(storage.read, storage.engine, now)) await this.#remove(id);
  }

  /** What waits goes on at another process; what is written is rolled back, and can be tried again there. */
  async close(): Promise<void> {
    for (const { pending } of this.#busy.values()) pending.ending.abort(new DomainError("not_ready"));
  }

  async #remove(id: string): Promise<void> {
    const { storage, parked } = this.#deps;
    const part = await storage.transact((tx) => store.removeImport(tx, id));
    if (part) await parked.remove(part);
  }

  #end(pending: PendingImport): void {
    pending.isCancelled = true;
    pending.ending.abort(cancelled());
  }

  /** Removes the copy of this process. */
  async #drop(pending: PendingImport): Promise<void> {
    const { staged } = pending;
    pending.staged = null;
    if (staged) await this.#deps.discard(staged);
  }
}
