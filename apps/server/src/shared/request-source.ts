import type { Actor } from "./actor.ts";

/** Where a request came from, for the sign-in log, the list of sessions and the count of tries. */
export interface Source {
  address: string;
  /** As the browser names itself. */
  userAgent: string;
}

/** The actor of a request and where it came from, for the sign-in and rights log. */
export interface Requester extends Source {
  actor: Actor;
}
