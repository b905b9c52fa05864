/** An instance does not move; `message` says in German why, and what to do. */
export class MoveError extends Error {
  /** Whether what arrived is not what left: nothing of it may be used. Otherwise nothing was moved at all. */
  readonly isUnproven: boolean;

  constructor(
    message: string,
    { isUnproven = false, ...options }: ErrorOptions & { isUnproven?: boolean } = {},
  ) {
    super(message, options);
    this.name = "MoveError";
    this.isUnproven = isUnproven;
  }
}
