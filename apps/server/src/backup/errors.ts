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
  | "taken";

/** `message` says in German what is wrong and what to do. */
export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupError";
    this.problem = problem;
  }
}
