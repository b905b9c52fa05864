import { hostname } from "node:os";
import {
  demandKnownData,
  knownContracts,
  processSilenceMs as silentFor,
  type Storage,
} from "../storage/index.ts";
import { dropFactsBefore, newestFactBefore } from "./facts.store.ts";
import { makeJobDue } from "./job-schedule.store.ts";
import { leading } from "./leader-fence.ts";
import { takeClaim } from "./claims.store.ts";
import * as store from "./processes.store.ts";

/** How often a process says that it lives, in ms. */
const beatEvery = 2_000;
/** Longer than any process that counts as living can be away. */
const factsFor = 10 * 60_000;
const dropEvery = 60_000;

/** The leader's job that does what a process that was killed had not done yet. */
export const jobAfterProcess = "file names";

export interface RunningProcess {
  processId: string;
  name: string;
  version: string;
  startedAt: string;
  /** Since it last said that it lives. */
  silentMs: number;
  sockets: number;
  behind: number;
  isLeader: boolean;
  isThisOne: boolean;
}

export interface ProcessesDeps {
  storage: Storage;
  processId: string;
  version: string;
  /** Migrations of kind `contract` that it knows; those of this version unless a test says otherwise. */
  contracts?: readonly string[];
  /** What it says of itself. */
  figures(): Promise<store.Figures>;
  /** Others took this process for ended: what it has in memory may be outdated, and what it locked is free. */
  onRemoved(): void;
  report(error: unknown): void;
}

/**
 * The processes that work on this database. One of them is the leader: it does what is done once for all. Who is silent for
 * eight seconds has ended for the others, and ends itself when it notices.
 */
export class Processes {
  readonly #deps: ProcessesDeps;
  #isLeader = false;
  #beat: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #renewing: Promise<void> | null = null;
  #isRemoved = false;
  #hasResigned = false;
  #droppedAt = -dropEvery;
  /** Listeners to leadership, and whether they were notified. */
  readonly #leaderListeners = new Map<(isNew: boolean) => void, boolean>();

  constructor(deps: ProcessesDeps) {
    this.#deps = deps;
  }

  /** Whether this process was the leader when it last said that it lives. */
  get isLeader(): boolean {
    return this.#isLeader;
  }

  get processId(): string {
    return this.#deps.processId;
  }

  /** Whether a process was heard of lately. */
  isAlive = (processId: string): Promise<boolean> =>
    store.hasHeartbeat(this.#deps.storage.read, this.#deps.storage.engine, processId, silentFor);

  /** @throws NewerDataError where the data became that of a newer version meanwhile. */
  async join(): Promise<void> {
    const { storage, processId, version, contracts = knownContracts } = this.#deps;
    const added = { processId, name: `${hostname()}:${process.pid}`, version, contracts };
    await storage.transact((tx) => store.addProcess(tx, storage.engine, added));
    try {
      // A migration that did not see this process yet is over now; one that begins from here on sees it.
      await store.waitForMigrations(storage.read, storage.engine);
      await demandKnownData(storage.read);
    } catch (error) {
      await storage.transact((tx) => store.removeProcess(tx, processId));
      throw error;
    }
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
    const figures = await this.#deps.figures();
    const isKnown = await storage.transact(async (tx) => {
      if (!(await store.noteSeen(tx, engine, processId, figures))) return false;
      const gone = await store.removeExpired(tx, engine, silentFor);
      // Nobody else knows what it was about to do after a commit.
      if (gone.length > 0) await makeJobDue(tx, jobAfterProcess);
      return true;
    });
    if (!isKnown) {
      this.#isRemoved = true;
      this.#isLeader = false;
      this.#deps.onRemoved();
      return;
    }
    // A long step of the leader's work holds the lease's row: that it lives must be said meanwhile.
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null;
    });
    await this.#renewing;
  }

  async #renew(): Promise<void> {
    const { storage, processId, report } = this.#deps;
    const { engine } = storage;
    if (this.#hasResigned) return;
    const isLeader = await storage.transact((tx) =>
      takeClaim(tx, engine, { name: leading, processId, ms: silentFor, ofGone: true }),
    );
    this.#isLeader = isLeader && !this.#isRemoved && !this.#hasResigned;
    if (this.#isLeader && performance.now() - this.#droppedAt >= dropEvery) await this.#dropFacts();
    for (const [listener, knows] of this.#leaderListeners) {
      this.#leaderListeners.set(listener, this.#isLeader);
      try {
        if (this.#isLeader) listener(!knows);
      } catch (error) {
        report(error);
      }
    }
  }

  async #dropFacts(): Promise<void> {
    const { storage } = this.#deps;
    this.#droppedAt = performance.now();
    // Read before: a transaction that looks through all facts would be in the way of those that add some.
    const factId = await newestFactBefore(storage.read, storage.engine, factsFor);
    await storage.transact((tx) => dropFactsBefore(tx, factId));
  }

  /**
   * Calls when this process becomes the leader, and with every sign of life while it is.
   * @returns the function that stops it.
   */
  onTurn(listener: (isNew: boolean) => void): () => void {
    this.#leaderListeners.set(listener, false);
    return () => void this.#leaderListeners.delete(listener);
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
        silentMs: row.silence,
        sockets: row.sockets,
        behind: row.behind,
        isLeader: row.process_id === leader,
        isThisOne: row.process_id === processId,
      }));
  }

  /** Leads no more, before it goes: what it was about as the leader ends with the current step and goes on elsewhere. */
  async resign(): Promise<void> {
    this.#hasResigned = true;
    this.#isLeader = false;
    await this.#renewing;
    const { storage, processId } = this.#deps;
    await storage.transact((tx) => store.dropLease(tx, leading, processId));
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
