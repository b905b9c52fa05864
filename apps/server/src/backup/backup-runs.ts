import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import type { BackupProgress } from "./progress.ts";

/** How a backup process ended: its exit code, its output, and why it did not run, in German. */
export interface BackupEnd {
  exitCode: number | null;
  output: string;
  reason: string | null;
}

export type BackupTrigger = "schedule" | "person";

export interface RunningBackup extends BackupProgress {
  startedAt: Date;
  trigger: BackupTrigger;
}

export interface FinishedBackup extends Pick<RunningBackup, "startedAt" | "trigger"> {
  endedAt: Date;
  outcome: "proven" | "unproven" | "failed";
  reason: string | null;
}

/** A backup is already running. */
export class BackupRunningError extends Error {
  constructor() {
    super("A backup is under way");
    this.name = "BackupRunningError";
  }
}

const outcomes: Readonly<Record<number, FinishedBackup["outcome"]>> = { 0: "proven", 1: "unproven" };

export interface BackupState {
  /** The one under way, with its progress. */
  current: RunningBackup | null;
  /** The last one that ended, as far as it is stored. */
  last: FinishedBackup | null;
}

export interface StartedBackup {
  running: RunningBackup;
  /** Rejects with its failure. */
  ended: Promise<BackupEnd>;
}

/** Backups as they are made: one at a time, scheduled or requested. */
export interface BackupRuns {
  state(): Promise<BackupState>;
  /** Makes one here. @throws BackupRunningError */
  start(trigger: BackupTrigger): Promise<StartedBackup>;
  /** Has one made, wherever that is done. @throws BackupRunningError */
  request(trigger: BackupTrigger): Promise<RunningBackup>;
  /** The server ends, and with it the one under way. */
  close(): void;
}

export interface BackupRunsDeps {
  clock: Clock;
  log: Pick<Logger, "error">;
  run(report: (progress: BackupProgress) => void): Promise<BackupEnd>;
}

/** One that begins now. */
export const newBackup = (clock: Clock, trigger: BackupTrigger): RunningBackup => ({
  startedAt: clock.now(),
  trigger,
  phase: "start",
  rows: 0,
  files: 0,
  bytes: 0,
});

export const finishedBackup = (
  clock: Clock,
  { startedAt, trigger }: RunningBackup,
  end: Pick<BackupEnd, "exitCode" | "reason">,
): FinishedBackup => ({
  startedAt,
  trigger,
  endedAt: clock.now(),
  outcome: outcomes[end.exitCode ?? -1] ?? "failed",
  reason: end.reason,
});

/** How one ends of which nobody waits for the end is in the log. */
export const logEnd = ({ ended }: Pick<StartedBackup, "ended">, log: BackupRunsDeps["log"]): void =>
  void ended.then(
    ({ exitCode, output }) => {
      if (exitCode !== 0) log.error({ exitCode, output }, "the backup failed");
    },
    (error: unknown) => log.error({ err: error }, "the backup could not be started"),
  );

/** The backups of the only process. */
export class OwnBackupRuns implements BackupRuns {
  readonly #deps: BackupRunsDeps;
  #current: RunningBackup | null = null;
  #last: FinishedBackup | null = null;

  constructor(deps: BackupRunsDeps) {
    this.#deps = deps;
  }

  async state(): Promise<BackupState> {
    return { current: this.#current, last: this.#last };
  }

  async start(trigger: BackupTrigger): Promise<StartedBackup> {
    if (this.#current) throw new BackupRunningError();
    const { clock, run } = this.#deps;
    const running = newBackup(clock, trigger);
    this.#current = running;
    const finish = (end: Pick<BackupEnd, "exitCode" | "reason">): void => {
      this.#current = null;
      this.#last = finishedBackup(clock, running, end);
    };
    const ended = run((progress) => Object.assign(running, progress)).then(
      (end) => {
        finish(end);
        return end;
      },
      (error: unknown) => {
        finish({ exitCode: null, reason: null });
        throw error;
      },
    );
    return { running, ended };
  }

  async request(trigger: BackupTrigger): Promise<RunningBackup> {
    const started = await this.start(trigger);
    logEnd(started, this.#deps.log);
    return started.running;
  }

  close(): void {
    // What was to come of it is found in the repository.
  }
}
