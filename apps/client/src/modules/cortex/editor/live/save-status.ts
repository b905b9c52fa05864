/** What the status line may claim. */
export type SaveStatus = "saved" | "saving" | "offline";

export type ConnectionFacts = {
  /** The socket is open. */
  connected: boolean;
  /** The server's state has arrived since the socket opened. */
  synced: boolean;
  /** Own changes the server has not confirmed as on disk. */
  unsynced: number;
};

/**
 * Never says "saved" unless the server confirmed every change of this connection. Without a connection the number of
 * unconfirmed changes is unknown (after a reload it starts at 0), so that is always "offline".
 */
export const saveStatus = ({ connected, synced, unsynced }: ConnectionFacts): SaveStatus => {
  if (!connected) return "offline";
  return synced && unsynced === 0 ? "saved" : "saving";
};
