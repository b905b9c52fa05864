/** What the index says of its documents cannot be read. */
export class DamagedIndexError extends Error {
  constructor(cause: unknown) {
    super("The index of the search cannot be read.", { cause });
  }
}

/** Whether an error says that the index is damaged, or not all there. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedIndexError ||
  (error instanceof Error &&
    "code" in error &&
    /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(String(error.code)));
