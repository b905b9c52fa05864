import type { Actor } from "../shared/actor.ts";
import type { Cell } from "./locks.ts";

/** A connection, as the others in its room know it. */
export interface Member {
  readonly actor: Pick<Actor, "userId" | "username" | "sessionId">;
  readonly clientId: string;
}

/** A connection at another process. */
export interface RemoteMember extends Member {
  /** The cells it edits, the latest last. */
  readonly cells: readonly Cell[];
}

export interface RemoteLock {
  cell: Cell;
  holder: RemoteMember;
}

/** What happened at other processes in one room, in this order. */
export interface RemoteChange {
  freed: readonly RemoteLock[];
  gone: readonly RemoteMember[];
  come: readonly RemoteMember[];
  locked: readonly RemoteLock[];
  /** Connections of this process whose window has a later one at another. */
  replaced: readonly Member[];
  /** Connections of this process that came with the client id of somebody else's. */
  misnamed: readonly Member[];
}

/** How several processes serve the same rooms; rooms have names. */
export interface RoomSharing {
  /** Somebody comes; a former connection of the same window at another process is gone first. */
  come(room: string, member: Member): void;
  /** Its cells are free before. */
  leave(member: Member): void;
  /** Locks a cell that is free here. @returns who has it at another process; null: it is locked. */
  take(room: string, cell: Cell, member: Member): Promise<Member | null>;
  free(cells: readonly Cell[], member: Member): void;
  membersOf(room: string): readonly RemoteMember[];
  /** The connection with a client id at another process. */
  tabOf(room: string, clientId: string): Member | null;
  /** Who locks a cell at another process. */
  holderOf(room: string, cell: Cell): Member | null;
  /** @returns the function that stops it. */
  listen(onChange: (room: string, change: RemoteChange) => void): () => void;
}
