import { closeCodes, socketTimings } from "@maive/contract";

export interface ClosedSocket {
  /** Close code; 1006 for a lost connection. */
  code: number;
  /** Whether a token was tried since the socket was last open. */
  tokenTried: boolean;
}

export type NextTry =
  /** Give up: the room may not be read. */
  | { kind: "stop" }
  /** Retry after `delay` ms; `withToken`: fetch a signed token first; `authLost`: the session seems to have ended. */
  | { kind: "retry"; delay: number; withToken: boolean; authLost: boolean };

/** Retry delays in ms. */
type Timings = Record<"retryAbnormal" | "retryNotSignedIn" | "retryNoAuth" | "retryTooMany", number>;

/** The reaction to a close by the server (specification, section 4). */
export const nextTry = ({ code, tokenTried }: ClosedSocket, timings: Timings = socketTimings): NextTry => {
  if (code === closeCodes.forbidden) return { kind: "stop" };
  if (code === closeCodes.notSignedIn) {
    return tokenTried
      ? { kind: "retry", delay: timings.retryNoAuth, withToken: false, authLost: true }
      : { kind: "retry", delay: timings.retryNotSignedIn, withToken: true, authLost: true };
  }
  const delay = code === closeCodes.tooManySockets ? timings.retryTooMany : timings.retryAbnormal;
  return { kind: "retry", delay, withToken: false, authLost: false };
};

/** The reaction when no token could be fetched: `refused` (no session) or unreachable. */
export const nextTryWithoutToken = (refused: boolean, timings: Timings = socketTimings): NextTry =>
  refused
    ? { kind: "retry", delay: timings.retryNoAuth, withToken: false, authLost: true }
    : { kind: "retry", delay: timings.retryAbnormal, withToken: true, authLost: false };
