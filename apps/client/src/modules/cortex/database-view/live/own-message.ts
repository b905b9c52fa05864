import type { DatabaseMessage } from "@maive/contract";
import type { OwnWindow } from "./cell-locks.ts";

/**
 * Whether a message is about a change this window made. Where it names a person, both names must be right: somebody else
 * may send this window's name with a write. Messages without a person tell of the schema and the views, which only main
 * changes; only for main can they be own ones.
 */
export const isOwnMessage = (message: DatabaseMessage, own: OwnWindow, ownIsMain: boolean): boolean =>
  "clientId" in message &&
  message.clientId === own.clientId &&
  ("userId" in message ? message.userId === own.userId : ownIsMain);
