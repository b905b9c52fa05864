import { hostname } from "node:os";
import type { Storage } from "../storage/index.ts";
import { dropOldFacts } from "./facts.store.ts";
import * as store from "./processes.store.ts";

/** How often a process says that it lives, in ms. */
const beatEvery = 2_000;
/** A process that has been silent for so long counts as ended, by the database's clock; in ms. */
const silentFor = 8_000;
/** Longer than any process that counts as living can be away. */
const factsFor = 10 * 60_000;
/** The lease of the process that does what one does for all. */
const leading = "leader";

export interface RunningProcess {
  processId: string;
  name: string;
  version: string;
  startedAt: string;
  isLeader: boolean;
  isThisOne: boolean;
}

export interface ProcessesDeps {
  storage: Storage;
  processId: string;
  version: string;
  /** Others took this process for ended: what it has in memory may be outdated, and what it locked is free. */
  onRemoved(): void;
  report(error: unknown): void;
}

/**
 * The processes that work on this database. One of them is the leader: it does what is done once for all. Who is silent for
 * eight seconds has ended for the others, and ends itself when it learns of it.
 */
export class Processes {
  readonly #deps: ProcessesDeps;
  #isLeader = false;
  #beat: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #isRemoved = false;

  constructor(deps: ProcessesDeps) {
    this.#deps = deps;
  }

  /** Whether this process was the leader when it last said that it lives. */
  get isLeader(): boolean {
    return this.#isLeader;
  }

  async join(): Promise<void> {
    const { storage, processId, version } = this.#deps;
    const name = `${hostname()}:${process.pid}`;
    await storage.transact((tx) => store.addProcess(tx, storage.engine, { processId, name, version }));
    await this.beat();
    this.#beat = setInterval(() => {
      this.#beating = this.beat().catch((error: unknown) => this.#deps.report(error));
    }, beatEvery).unref();
  }

  /** Says that this process lives, and looks who else does. */
  async beat(): Promise<void> {
    if (this.#isRemoved) return;
    const { storage, processId } = this.#deps;
    const { engine } = storage;
    const isKnown = await storage.transact(async (tx) => {
      if (!(await store.noteSeen(tx, engine, processId))) return false;
      await store.removeSilent(tx, engine, silentFor);
      return true;
    });
    if (!isKnown) {
      this.#isRemoved = true;
      this.#isLeader = false;
      this.#deps.onRemoved();
      return;
    }
    this.#isLeader = await storage.transact((tx) =>
      store.takeLease(tx, engine, { name: leading, processId, ms: silentFor }),
    );
    if (this.#isLeader) await storage.transact((tx) => dropOldFacts(tx, engine, factsFor));
  }

  /** The running ones, the oldest first. */
  async list(): Promise<RunningProcess[]> {
    const { storage, processId } = this.#deps;
    const leader = await store.holderOfLease(storage.read, storage.engine, leading);
    const rows = await store.listProcesses(storage.read, storage.engine);
    return rows
      .filter(({ silence }) => silence < silentFor)
      .map((row) => ({
        processId: row.process_id,
        name: row.name,
        version: row.version,
        startedAt: row.started_at,
        isLeader: row.process_id === leader,
        isThisOne: row.process_id === processId,
      }));
  }

  /**
   * Runs a step of what the leader does, in one transaction that holds only while this process is the leader.
   * @returns null where it is not.
   */
  async lead<T>(
    work: (tx: Parameters<Parameters<Storage["transact"]>[0]>[0]) => Promise<T>,
  ): Promise<T | null> {
    const { storage, processId } = this.#deps;
    if (!this.#isLeader) return null;
    return storage.transact(async (tx) =>
      (await store.hasLease(tx, storage.engine, leading, processId)) ? work(tx) : null,
    );
  }

  /** Goes; another process leads at once. */
  async leave(): Promise<void> {
    clearInterval(this.#beat);
    await this.#beating;
    const { storage, processId } = this.#deps;
    try {
      if (!this.#isRemoved) await storage.transact((tx) => store.removeProcess(tx, processId));
    } catch {
      // Without a database it goes all the same: the others notice by its silence.
    }
    this.#isRemoved = true;
    this.#isLeader = false;
  }
}
