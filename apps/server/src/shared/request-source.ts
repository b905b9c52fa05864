import type { Actor } from "./actor.ts";

/** Where a request came from: for the sign-in log, the list of sessions and rate limits. */
export interface Source {
  address: string;
  /** The `User-Agent`. */
  userAgent: string;
}

/** The actor of a request and its source, for the security log. */
export interface Requester extends Source {
  actor: Actor;
}
