import { z } from "zod";

/** How far a backup is; counts grow in the phases they belong to. */
export const zBackupProgress = z.object({
  phase: z.enum(["start", "tables", "files", "proof", "removal"]),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
});
export type BackupProgress = z.output<typeof zBackupProgress>;

/** What a process that backs up says to the server that started it. */
export const zBackupMessage = z.union([
  z.object({ progress: zBackupProgress }),
  z.object({ reason: z.string() }),
]);
export type BackupMessage = z.output<typeof zBackupMessage>;

/** More often nobody looks, in ms. */
const pauseMs = 250;

/** Says how far a backup is: each phase at once, counts now and then. @param now in ms. */
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
