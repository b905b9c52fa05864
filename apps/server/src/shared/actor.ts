import type { UserType } from "@maive/contract";

/** Who acts: made from a session, or for the server's own work. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly userType: UserType;
  /** Names the session without being its secret. */
  readonly sessionId: string;
  /** The browser tab that writes (`X-Client-Id`), so that it recognises its own events. */
  readonly clientId: string | null;
}

/** What a person may do with a page or database. */
export type Access = "none" | "read" | "write";
