/** A snapshot or rollback was refused; nothing was changed. */
export type SnapshotProblem = "full" | "damaged" | "absent" | "forbidden";

/** `message` is German and says what to do. */
export class SnapshotError extends Error {
  readonly problem: SnapshotProblem;

  constructor(problem: SnapshotProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SnapshotError";
    this.problem = problem;
  }
}
