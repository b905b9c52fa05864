import type { LockRow, MemberRow } from "./shared-rooms.store.ts";

export interface Cell {
  entryId: string;
  propertyId: number;
}

/** A connection, as the others in its room know it. */
export interface Connection {
  readonly actor: { readonly userId: string; readonly username: string; readonly sessionId: string };
  readonly clientId: string;
}

/** A connection at another process. */
export class Remote implements Connection {
  readonly actor: Connection["actor"];
  readonly clientId: string;
  readonly processId: string;
  readonly number: number;
  /** When it came, by the database's clock, in ms. */
  readonly at: number;
  readonly #cells = new Map<string, Cell>();

  constructor(row: MemberRow) {
    this.actor = { userId: row.user_id, username: row.username, sessionId: row.session_id };
    this.clientId = row.client_id;
    this.processId = row.process_id;
    this.number = row.number;
    this.at = row.at_ms;
  }

  /** The cells it edits, the latest last. */
  get cells(): Cell[] {
    return [...this.#cells.values()];
  }

  edits(key: string, cell: Cell): void {
    this.#cells.set(key, cell);
  }

  stops(key: string): void {
    this.#cells.delete(key);
  }
}

export interface RemoteLock {
  cell: Cell;
  holder: Remote;
}

/** What happened at other processes in one room, in this order. */
export interface RoomChange {
  freed: RemoteLock[];
  gone: Remote[];
  come: Remote[];
  locked: RemoteLock[];
}

interface RemoteRoom {
  members: Set<Remote>;
  /** By client id. */
  tabs: Map<string, Remote>;
  locks: Map<string, RemoteLock>;
}

export const keyOf = ({ entryId, propertyId }: Cell): string => `${entryId} ${propertyId}`;

/** What other processes have written about their connections, as far as it was read. */
export class RemoteRooms {
  readonly #rooms = new Map<string, RemoteRoom>();
  /** The connections of each process, with the name of their room, by their numbers. */
  readonly #processes = new Map<string, Map<number, { room: string; remote: Remote }>>();

  membersOf(room: string): readonly Remote[] {
    return [...(this.#rooms.get(room)?.members ?? [])];
  }

  /** The connection with a client id. */
  tabOf(room: string, clientId: string): Remote | undefined {
    return this.#rooms.get(room)?.tabs.get(clientId);
  }

  holderOf(room: string, cell: Cell): Remote | null {
    return this.#rooms.get(room)?.locks.get(keyOf(cell))?.holder ?? null;
  }

  /** A lock was taken over. @returns it, if there was one. */
  free(room: string, cell: Cell): RemoteLock | undefined {
    const key = keyOf(cell);
    const locks = this.#rooms.get(room)?.locks;
    const lock = locks?.get(key);
    lock?.holder.stops(key);
    locks?.delete(key);
    return lock;
  }

  /** A window has a later connection elsewhere: its former one is gone, before that is written. */
  displace(room: string, former: Remote): RoomChange | undefined {
    const changes = new Map<string, RoomChange>();
    this.#remove(changes, former.processId, former.number);
    return changes.get(room);
  }

  /**
   * Takes in rows that were read, the locks before the members.
   * @param living processes; the connections of all others are gone. @returns what that changes, by room.
   */
  takeIn(members: readonly MemberRow[], locks: readonly LockRow[], living: ReadonlySet<string>) {
    const changes = new Map<string, RoomChange>();
    for (const [processId, connections] of this.#processes) {
      if (living.has(processId)) continue;
      for (const number of connections.keys()) this.#remove(changes, processId, number);
      this.#processes.delete(processId);
    }
    // Who is gone had its cells freed with it, or before.
    for (const row of locks) if (row.is_gone === 1) this.#free(changes, row);
    for (const row of members)
      if (row.is_gone === 1) this.#remove(changes, row.process_id, row.number);
      else if (living.has(row.process_id)) this.#add(changes, row);
    for (const row of locks) if (row.is_gone === 0) this.#lock(changes, row);
    return changes;
  }

  #add(changes: Map<string, RoomChange>, row: MemberRow): void {
    const connections = this.#processes.get(row.process_id) ?? new Map();
    this.#processes.set(row.process_id, connections);
    if (connections.has(row.number)) return;
    const former = this.#rooms.get(row.room)?.tabs.get(row.client_id);
    if (former?.actor.userId === row.user_id) {
      if (former.at > row.at_ms) return;
      this.#remove(changes, former.processId, former.number);
    }
    const remote = new Remote(row);
    connections.set(row.number, { room: row.room, remote });
    const room = this.#rooms.get(row.room) ?? { members: new Set(), tabs: new Map(), locks: new Map() };
    this.#rooms.set(row.room, room);
    room.members.add(remote);
    room.tabs.set(remote.clientId, remote);
    this.#in(changes, row.room).come.push(remote);
  }

  #remove(changes: Map<string, RoomChange>, processId: string, number: number): void {
    const connections = this.#processes.get(processId);
    const known = connections?.get(number);
    if (!connections || !known) return;
    connections.delete(number);
    const { room: name, remote } = known;
    const room = this.#rooms.get(name);
    if (!room) return;
    const change = this.#in(changes, name);
    for (const cell of remote.cells) {
      room.locks.delete(keyOf(cell));
      change.freed.push({ cell, holder: remote });
    }
    room.members.delete(remote);
    if (room.tabs.get(remote.clientId) === remote) room.tabs.delete(remote.clientId);
    if (room.members.size === 0) this.#rooms.delete(name);
    change.gone.push(remote);
  }

  #lock(changes: Map<string, RoomChange>, row: LockRow): void {
    const known = this.#processes.get(row.process_id)?.get(row.number);
    const room = known && this.#rooms.get(row.room);
    if (!room) return;
    const cell = { entryId: row.entry_id, propertyId: row.property_id };
    const key = keyOf(cell);
    const before = room.locks.get(key);
    if (before?.holder === known.remote) return;
    const change = this.#in(changes, row.room);
    if (before) {
      before.holder.stops(key);
      change.freed.push(before);
    }
    const lock = { cell, holder: known.remote };
    known.remote.edits(key, cell);
    room.locks.set(key, lock);
    change.locked.push(lock);
  }

  #free(changes: Map<string, RoomChange>, row: LockRow): void {
    const holder = this.#processes.get(row.process_id)?.get(row.number)?.remote;
    const room = this.#rooms.get(row.room);
    const key = keyOf({ entryId: row.entry_id, propertyId: row.property_id });
    const lock = room?.locks.get(key);
    if (!room || !lock || lock.holder !== holder) return;
    holder.stops(key);
    room.locks.delete(key);
    this.#in(changes, row.room).freed.push(lock);
  }

  #in(changes: Map<string, RoomChange>, room: string): RoomChange {
    const change = changes.get(room) ?? { freed: [], gone: [], come: [], locked: [] };
    changes.set(room, change);
    return change;
  }
}
