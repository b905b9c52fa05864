import { z } from "zod";

/** The progress of a backup; each phase has its counts. */
export const zBackupProgress = z.object({
  phase: z.enum(["start", "tables", "files", "proof", "removal"]),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
});
export type BackupProgress = z.output<typeof zBackupProgress>;

/** What a backup process sends to the server that started it. */
export const zBackupMessage = z.union([
  z.object({ progress: zBackupProgress }),
  z.object({ reason: z.string() }),
]);
export type BackupMessage = z.output<typeof zBackupMessage>;

/** Minimal time between two reports in ms. */
const pauseMs = 250;

/** Reports progress: each phase at once, counts throttled. @param now in ms. */
export class ProgressReport {
  readonly #say: (progress: BackupProgress) => void;
  readonly #now: () => number;
  #last: BackupProgress = { phase: "start", rows: 0, files: 0, bytes: 0 };
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(say: (progress: BackupProgress) => void, now: () => number) {
    this.#say = say;
    this.#now = now;
  }

  note(progress: Partial<BackupProgress>): void {
    const isNext = progress.phase !== undefined && progress.phase !== this.#last.phase;
    this.#last = { ...this.#last, ...progress };
    const now = this.#now();
    const passed = now - this.#saidAt;
    if (!isNext && passed >= 0 && passed < pauseMs) return;
    this.#saidAt = now;
    this.#say(this.#last);
  }
}
