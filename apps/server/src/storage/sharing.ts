import type { Claims } from "./claims.ts";

/** What the processes have that share a database. */
export interface Sharing {
  readonly processId: string;
  readonly claims: Claims;
  /** Another one after every change that rooms receive: what was read at the same one is current. */
  version(): Promise<string>;
}
