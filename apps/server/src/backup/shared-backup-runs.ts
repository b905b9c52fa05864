import { z } from "zod";
import type { Leader } from "../shared/work/leader.ts";
import { readSharedState, type Storage, type Tx, writeSharedState } from "../storage/index.ts";
import {
  type BackupEnd,
  BackupRunningError,
  type BackupRuns,
  type BackupRunsDeps,
  type BackupState,
  type BackupTrigger,
  finishedBackup,
  logEnd,
  newBackup,
  type RunningBackup,
  type StartedBackup,
} from "./backup-runs.ts";
import { zBackupProgress } from "./progress.ts";

const stateName = "backup";
/** Notifies the leader of a requested backup. */
const topic = "backup";
/** Interval of publishing progress to others, in ms. */
const publishEvery = 1_000;

const zTrigger = z.enum(["schedule", "person"]);
const zRunning = zBackupProgress.extend({ startedAt: z.coerce.date(), trigger: zTrigger });
const zState = z.object({
  /** One that the leader is to make. */
  wanted: zRunning.nullable(),
  current: zRunning.nullable(),
  last: z
    .object({
      startedAt: z.coerce.date(),
      endedAt: z.coerce.date(),
      trigger: zTrigger,
      outcome: z.enum(["proven", "unproven", "failed"]),
      reason: z.string().nullable(),
    })
    .nullable(),
});
type State = z.output<typeof zState>;

export interface SharedBackupRunsDeps extends BackupRunsDeps {
  storage: Storage;
  leader: Leader;
}

const parsed = (text: string | null): State =>
  text === null ? { wanted: null, current: null, last: null } : zState.parse(JSON.parse(text));

/**
 * The backups of several processes: the leader makes them, whichever process requested one, and every process sees how far it is. One that was
 * under way where the leader was killed is begun anew by the next one.
 */
export class SharedBackupRuns implements BackupRuns {
  readonly #deps: SharedBackupRunsDeps;
  readonly #stops: readonly (() => void)[];
  #isRunning = false;
  #isClosed = false;

  constructor(deps: SharedBackupRunsDeps) {
    this.#deps = deps;
    const { leader } = deps;
    this.#stops = [leader.hear(topic, () => this.#look()), leader.onTurn(() => this.#look())];
  }

  async state(): Promise<BackupState> {
    const { wanted, current, last } = await this.#read();
    return { current: current ?? wanted, last };
  }

  async start(trigger: BackupTrigger): Promise<StartedBackup> {
    if (this.#isRunning) throw new BackupRunningError();
    this.#isRunning = true;
    const running = newBackup(this.#deps.clock, trigger);
    try {
      const isBegun = await this.#change((state) => {
        if (state.current ?? state.wanted) throw new BackupRunningError();
        return { ...state, current: running };
      });
      // Where another process leads meanwhile, that one makes it.
      if (!isBegun) throw new BackupRunningError();
    } catch (error) {
      this.#isRunning = false;
      throw error;
    }
    return { running, ended: this.#run(running) };
  }

  async request(trigger: BackupTrigger): Promise<RunningBackup> {
    const { storage, leader, clock } = this.#deps;
    const wanted = newBackup(clock, trigger);
    await storage.transact(async (tx) => {
      const state = parsed(await readSharedState(tx.db, stateName));
      if (state.current ?? state.wanted) throw new BackupRunningError();
      await this.#write(tx, { ...state, wanted });
    });
    if (leader.isHere) this.#look();
    else leader.say(topic, "");
    return wanted;
  }

  /** The one under way is begun anew by the next leader. */
  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
  }

  async #read(): Promise<State> {
    return parsed(await readSharedState(this.#deps.storage.read, stateName));
  }

  #write(tx: Tx, state: State): Promise<void> {
    return writeSharedState(tx, stateName, JSON.stringify(state));
  }

  /** @returns whether this process leads. */
  async #change(next: (state: State) => State): Promise<boolean> {
    const { storage, leader } = this.#deps;
    const isDone = await leader.run(() =>
      storage.transact(async (tx) => {
        await this.#write(tx, next(parsed(await readSharedState(tx.db, stateName))));
        return true;
      }),
    );
    return isDone ?? false;
  }

  #look(): void {
    const { leader, log } = this.#deps;
    if (this.#isClosed || this.#isRunning || !leader.isHere) return;
    this.#isRunning = true;
    this.#take().then(
      (running) => {
        if (running) logEnd({ ended: this.#run(running) }, log);
        else this.#isRunning = false;
      },
      (error: unknown) => {
        this.#isRunning = false;
        log.error({ err: error }, "whether a backup is wanted cannot be read");
      },
    );
  }

  /** @returns what is to be made: what is wanted, or what a process that is gone has begun. */
  async #take(): Promise<RunningBackup | null> {
    const { wanted, current } = await this.#read();
    const open = wanted ?? current;
    if (!open || this.#isClosed) return null;
    const running = { ...newBackup(this.#deps.clock, open.trigger), startedAt: open.startedAt };
    const isBegun = await this.#change((state) => ({ ...state, wanted: null, current: running }));
    return isBegun ? running : null;
  }

  async #run(running: RunningBackup): Promise<BackupEnd> {
    const { clock, log, run } = this.#deps;
    let saidAt = 0;
    const report = (progress: z.output<typeof zBackupProgress>): void => {
      const isNext = progress.phase !== running.phase;
      Object.assign(running, progress);
      const now = clock.now().getTime();
      if (!isNext && Math.abs(now - saidAt) < publishEvery) return;
      saidAt = now;
      const current = { ...running };
      this.#change((state) => (state.current ? { ...state, current } : state)).catch((error: unknown) =>
        log.error({ err: error }, "how far the backup is cannot be written"),
      );
    };
    const finish = async (end: Pick<BackupEnd, "exitCode" | "reason">): Promise<void> => {
      if (!this.#isClosed)
        await this.#change((state) => ({
          ...state,
          current: null,
          last: finishedBackup(clock, running, end),
        }));
      this.#isRunning = false;
    };
    try {
      const end = await run(report);
      await finish(end);
      return end;
    } catch (error) {
      await finish({ exitCode: null, reason: null });
      throw error;
    }
  }
}
