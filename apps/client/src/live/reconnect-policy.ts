import { closeCodes, socketTimings } from "@maive/contract";

export interface ClosedSocket {
  /** Close code; 1006 where the connection was lost. */
  code: number;
  /** Whether a token was already tried since the socket was last open. */
  tokenTried: boolean;
}

export type NextTry =
  /** Not again: the room may not be read. */
  | { kind: "stop" }
  /** Again after `delay` ms; `withToken` says to fetch a signed token first; `authLost` that nobody seems to be signed in. */
  | { kind: "retry"; delay: number; withToken: boolean; authLost: boolean };

/** Waits between tries, in ms. */
type Timings = Record<"retryAbnormal" | "retryNotSignedIn" | "retryNoAuth" | "retryTooMany", number>;

/** What follows a close that this client did not ask for (specification, section 4). */
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

/** What follows when no token was to be had: `refused` by the server (nobody is signed in) or out of reach. */
export const nextTryWithoutToken = (refused: boolean, timings: Timings = socketTimings): NextTry =>
  refused
    ? { kind: "retry", delay: timings.retryNoAuth, withToken: false, authLost: true }
    : { kind: "retry", delay: timings.retryAbnormal, withToken: true, authLost: false };
