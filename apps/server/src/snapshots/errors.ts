/** Why there is no way back, or none is made; what was there is as it was. */
export type SnapshotProblem = "full" | "damaged" | "absent" | "forbidden";

/** `message` says in German what is wrong and what to do. */
export class SnapshotError extends Error {
  readonly problem: SnapshotProblem;

  constructor(problem: SnapshotProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SnapshotError";
    this.problem = problem;
  }
}
