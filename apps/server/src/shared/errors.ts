import { errorDetail, type ErrorBody, type ErrorCode } from "@maive/contract";

export interface DomainErrorExtra extends Partial<
  Pick<ErrorBody, "errors" | "current_value" | "username" | "conflicts">
> {
  /** A more exact German sentence than the error table's. */
  detail?: string;
  /** What it comes from, for the log alone. */
  cause?: unknown;
  /** Seconds after which it may be tried again (`too_many_tries`, `too_many_requests`). */
  retryAfter?: number;
}

/**
 * A refusal with a code of the contract's error table. The domain throws it; only the HTTP error handler
 * knows what status belongs to it.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly extra: DomainErrorExtra;

  constructor(code: ErrorCode, extra: DomainErrorExtra = {}) {
    super(extra.detail ?? errorDetail(code));
    this.name = "DomainError";
    this.code = code;
    this.extra = extra;
  }
}

/** Absent and unreadable look alike: existence is never revealed. */
export const notFound = (): DomainError => new DomainError("not_found");
