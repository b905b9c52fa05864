import type { Clock } from "../shared/clock.ts";
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

/** The backups of this server: one at a time, scheduled or requested. */
export class BackupRuns {
  readonly #clock: Clock;
  #current: RunningBackup | null = null;
  #last: FinishedBackup | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The running backup and its progress. */
  get current(): RunningBackup | null {
    return this.#current;
  }

  /** The last backup since the start of the server. */
  get last(): FinishedBackup | null {
    return this.#last;
  }

  /** Starts a backup; `ended` rejects with its failure. @throws BackupRunningError */
  start(
    trigger: BackupTrigger,
    run: (report: (progress: BackupProgress) => void) => Promise<BackupEnd>,
  ): { running: RunningBackup; ended: Promise<BackupEnd> } {
    if (this.#current) throw new BackupRunningError();
    const startedAt = this.#clock.now();
    const running: RunningBackup = { startedAt, trigger, phase: "start", rows: 0, files: 0, bytes: 0 };
    this.#current = running;
    const finish = (end: Pick<BackupEnd, "exitCode" | "reason">): void => {
      this.#current = null;
      const outcome = outcomes[end.exitCode ?? -1] ?? "failed";
      this.#last = { startedAt, trigger, endedAt: this.#clock.now(), outcome, reason: end.reason };
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
}
