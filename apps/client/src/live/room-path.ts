import type { DatabaseMessage, WorkspaceMessage } from "@maive/contract";

export type DatabaseRoomPath = `/ws/databases/${number}`;
export type WorkspaceRoomPath = "/ws/workspace";
export type RoomPath = DatabaseRoomPath | WorkspaceRoomPath;

/** The server's messages in a room, by its path. */
export type RoomMessage<P extends RoomPath> = P extends WorkspaceRoomPath
  ? WorkspaceMessage
  : DatabaseMessage;
export type AnyRoomMessage = DatabaseMessage | WorkspaceMessage;

/**
 * URL of a room's socket; `clientId` identifies this tab, `since` requests the events after it, `token` authenticates
 * without the cookie.
 */
export const roomUrl = (
  path: RoomPath,
  at: { origin: string; since: number | null; token: string | null; clientId: string },
): string => {
  const url = new URL(path, at.origin);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("client_id", at.clientId);
  if (at.since !== null) url.searchParams.set("since", String(at.since));
  if (at.token !== null) url.searchParams.set("token", at.token);
  return url.href;
};
