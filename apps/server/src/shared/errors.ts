import { errorDetail, type ErrorBody, type ErrorCode } from "@maive/contract";

export interface DomainErrorExtra extends Partial<
  Pick<ErrorBody, "errors" | "current_value" | "username" | "conflicts">
> {
  /** A German sentence more specific than the error table's. */
  detail?: string;
  /** For the log only. */
  cause?: unknown;
  /** Seconds until a retry makes sense (`too_many_tries`, `too_many_requests`). */
  retryAfter?: number;
}

/**
 * An error with a code of the contract's error table. Thrown by the domain; only the HTTP error handler knows the
 * status.
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

/** The same for absent and unreadable: existence is not revealed. */
export const notFound = (): DomainError => new DomainError("not_found");
