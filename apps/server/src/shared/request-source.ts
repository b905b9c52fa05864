import type { Actor } from "./actor.ts";

/** Where a request came from, for the sign-in log, the list of sessions and the count of tries. */
export interface Source {
  address: string;
  /** As the browser names itself. */
  userAgent: string;
}

/** Who asks and from where, as the sign-in and rights log keeps it. */
export interface Asking extends Source {
  actor: Actor;
}
