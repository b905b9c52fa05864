import type { ErrorBody } from "@maive/contract";

/** Why a call failed before the server answered. */
export type TransportFailure = "network" | "timeout";

/** An answer of the server that is not 2xx, with its German detail. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** A German sentence for the person; empty when the answer carried none. */
  readonly detail: string;
  readonly body: Partial<ErrorBody>;
  /** Seconds after which the server wants to be asked again; null where it said nothing of that. */
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
