/** Why something with backups does not go on; what was there is as it was. */
export type BackupProblem =
  /** What lies there is not what was written. */
  | "damaged"
  /** Of a newer version of MAIVE, or of the format. */
  | "newer"
  /** Of another instance. */
  | "foreign"
  /** No backup of this name. */
  | "absent"
  /** Another backup or restore is under way there. */
  | "busy"
  /** No room. */
  | "full"
  /** Where it shall go something is. */
  | "taken"
  /** Where backups lie nobody answers, or not as it should. */
  | "unreachable"
  /** Where backups lie this key, or this bucket, is not known. */
  | "denied"
  /** The key is missing, wrong, or not one. */
  | "key";

/** `message` says in German what is wrong and what to do. */
export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupError";
    this.problem = problem;
  }
}

const ofOne: readonly BackupProblem[] = ["damaged", "newer", "foreign", "absent"];

/** Whether an error is about one backup, so that others may be right; not about the place where all of them lie. */
export const isOfOneBackup = (error: unknown): error is BackupError =>
  error instanceof BackupError && ofOne.includes(error.problem);
