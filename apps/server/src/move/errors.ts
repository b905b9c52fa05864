/** A move was refused; `message` is German and says what to do. */
export class MoveError extends Error {
  /** Whether the copy differs from the source and must not be used; otherwise nothing was moved. */
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
