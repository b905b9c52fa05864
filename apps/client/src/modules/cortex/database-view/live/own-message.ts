import type { DatabaseMessage } from "@maive/contract";
import type { OwnWindow } from "./cell-locks.ts";

/**
 * Whether a message is the echo of this window's change. Both client id and person must match, since client ids can
 * be forged. Messages without a person are about schema and views, which only main changes.
 */
export const isOwnMessage = (message: DatabaseMessage, own: OwnWindow, ownIsMain: boolean): boolean =>
  "clientId" in message &&
  message.clientId === own.clientId &&
  ("userId" in message ? message.userId === own.userId : ownIsMain);
