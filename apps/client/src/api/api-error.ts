import type { ErrorBody } from "@maive/contract";

/** Why a call failed before the server answered. */
export type TransportFailure = "network" | "timeout";

/** An answer other than 2xx, with its German detail. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** A German sentence for the user; empty when the answer had none. */
  readonly detail: string;
  readonly body: Partial<ErrorBody>;
  /** `Retry-After` in seconds; null when absent. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter: number | null = null) {
    super(body.detail ?? `HTTP ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? "";
    this.detail = body.detail ?? "";
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The server could not be reached or did not answer in time. */
export class TransportError extends Error {
  readonly kind: TransportFailure;

  constructor(kind: TransportFailure, cause?: unknown) {
    super(kind, { cause });
    this.name = "TransportError";
    this.kind = kind;
  }
}
