/** What the status line may claim. */
export type SaveStatus = "saved" | "saving" | "offline" | "failing" | "blocked" | "crowded" | "severed";

export type ConnectionFacts = {
  /** The socket is open. */
  connected: boolean;
  /** The server's state has arrived since the socket opened. */
  synced: boolean;
  /** Own changes the server has not confirmed as on disk. */
  unsynced: number;
  /** The server said that it could not write, and has confirmed nothing since. */
  failing: boolean;
  /** The server answers, but not over sockets. */
  blocked: boolean;
  /** The server gives this person no further socket. */
  crowded: boolean;
  /** What is typed does not reach the document. */
  severed: boolean;
};

/**
 * Never says "saved" unless the server confirmed every change of this connection. Without a connection the number of
 * unconfirmed changes is unknown (after a reload it starts at 0), so that is never "saved".
 */
export const saveStatus = ({
  connected,
  synced,
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
  return connected ? "saving" : "offline";
};

const worst: readonly SaveStatus[] = [
  "saved",
  "saving",
  "offline",
  "crowded",
  "blocked",
  "failing",
  "severed",
];

/** What may be claimed of two things together: what is true of the one that is worse off. */
export const worseOf = (a: SaveStatus, b: SaveStatus): SaveStatus =>
  worst.indexOf(a) > worst.indexOf(b) ? a : b;
