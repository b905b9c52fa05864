/** What the status line claims. */
export type SaveStatus =
  | "saved"
  /** The first connection is open, the page not here yet. */
  | "opening"
  /** The first connection is being opened. */
  | "connecting"
  | "saving"
  | "offline"
  | "failing"
  | "blocked"
  | "crowded"
  | "severed";

export type ConnectionFacts = {
  /** The socket is open. */
  connected: boolean;
  /** The server's state arrived since the socket opened. */
  synced: boolean;
  /** It has arrived before, or a connection has failed. */
  opened: boolean;
  /** There are edits that the server has not confirmed. */
  edited: boolean;
  /** Unconfirmed local changes. */
  unsynced: number;
  /** The server failed to write, and has confirmed nothing since. */
  failing: boolean;
  /** The server is reachable, but not by sockets. */
  blocked: boolean;
  /** The user has reached the limit of sockets. */
  crowded: boolean;
  /** Typing does not reach the document. */
  severed: boolean;
};

/**
 * 'Saved' requires that the server confirmed every change of this connection. While offline the number of unconfirmed
 * changes is unknown (0 after a reload), so that it is never 'saved'.
 */
export const saveStatus = ({
  connected,
  synced,
  opened,
  edited,
  unsynced,
  failing,
  blocked,
  crowded,
  severed,
}: ConnectionFacts): SaveStatus => {
  if (severed) return "severed";
  if (connected && synced && unsynced === 0) return "saved";
  if (failing) return "failing";
  if (crowded) return "crowded";
  if (blocked) return "blocked";
  if (!opened && !edited && unsynced === 0) return connected ? "opening" : "connecting";
  return connected ? "saving" : "offline";
};

const worst: readonly SaveStatus[] = [
  "saved",
  "opening",
  "connecting",
  "saving",
  "offline",
  "crowded",
  "blocked",
  "failing",
  "severed",
];

/** The worse of two states. */
export const worseOf = (a: SaveStatus, b: SaveStatus): SaveStatus =>
  worst.indexOf(a) > worst.indexOf(b) ? a : b;
