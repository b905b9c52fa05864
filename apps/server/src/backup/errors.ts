/** Why a backup operation stopped; existing data is unchanged. */
export type BackupProblem =
  /** The bytes are not what was written. */
  | "damaged"
  /** Made by a newer version of MAIVE or of the format. */
  | "newer"
  /** Belongs to another instance. */
  | "foreign"
  /** There is no backup of this name. */
  | "absent"
  /** Another backup or restore is running there. */
  | "busy"
  /** No space left. */
  | "full"
  /** The target already exists. */
  | "taken"
  /** What was there before cannot be put aside on another disk. */
  | "apart"
  /** The repository does not answer, or not as expected. */
  | "unreachable"
  /** Backups were there, and nothing is now. */
  | "vanished"
  /** The repository denies access: an unknown key or bucket. */
  | "denied"
  /** The key is missing, wrong or malformed. */
  | "key";

/** `message` says in German what is wrong and what to do. */
export class BackupError extends Error {
  readonly problem: BackupProblem;
  /** The damaged or missing file, by its SHA-256. */
  readonly file: string | null;

  constructor(problem: BackupProblem, message: string, options: ErrorOptions & { file?: string } = {}) {
    const { file, ...others } = options;
    super(message, others);
    this.name = "BackupError";
    this.problem = problem;
    this.file = file ?? null;
  }
}

const ofOne: readonly BackupProblem[] = ["damaged", "newer", "foreign", "absent"];

/** Whether the error concerns one backup rather than the whole repository. */
export const isOfOneBackup = (error: unknown): error is BackupError =>
  error instanceof BackupError && ofOne.includes(error.problem);
