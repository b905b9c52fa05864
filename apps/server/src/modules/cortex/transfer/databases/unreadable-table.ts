/** A table that cannot be imported, with a German sentence why. */
export class UnreadableTable extends Error {
  readonly isTooMuch: boolean;

  constructor(message: string, isTooMuch: boolean) {
    super(message);
    this.isTooMuch = isTooMuch;
  }
}
