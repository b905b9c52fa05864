/** Why a packed file is not read: `locked` by a password, `too_large` unpacked or with more files or columns than anybody needs. */
export type UnreadableReason = "broken" | "empty" | "locked" | "too_large" | "too_many_columns";

/** A packed office file that cannot be read, by no fault of the server. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`Unreadable file: ${reason}`);
    this.name = "UnreadableFile";
    this.reason = reason;
  }
}
