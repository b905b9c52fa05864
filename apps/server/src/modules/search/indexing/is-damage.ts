/** Whether an error of SQLite says that a file is damaged, or not all there. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(String(error.code));
