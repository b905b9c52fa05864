import type { UserType } from "@maive/contract";

/** The actor of a request, by their session, or the server itself. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly userType: UserType;
  /** Identifies the session without being its secret. */
  readonly sessionId: string;
  /** The writing browser tab (`X-Client-Id`), which recognises its own events by it. */
  readonly clientId: string | null;
}

/** Author recorded with a change; null for anonymous users. */
export const authorOf = ({ userId }: Pick<Actor, "userId">): string | null => (userId === "" ? null : userId);

/** What a person may do with a page or database. */
export type Access = "none" | "read" | "write";
