import { closeCodes } from "@maive/contract";
import type { EventBus } from "../events/index.ts";
import type { Actor } from "../shared/actor.ts";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import { Room } from "./room.ts";
import type { RoomKind } from "./room-kind.ts";
import { nameOf, type RoomLocks } from "./room-locks.ts";
import type { RoomSharing } from "./room-sharing.ts";
import type { Session } from "./session.ts";

/** Interval of the sweep for expired locks and empty rooms, and of the unconditional check of rights, in ms. */
const sweepEvery = 5_000;
const recheckEvery = 60_000;

/** How long an empty room waits for sockets that reconnect, in ms. */
const emptyRoomLife = 10 * 60_000;

/** How long ended sessions are cached, for sockets that are just connecting, in ms. */
const endedRemembered = 60_000;

export interface RoomsDeps {
  bus: EventBus;
  clock: Clock;
  log: Logger;
  kinds: readonly RoomKind[];
  locks: RoomLocks;
  /** Where several processes serve the rooms. */
  sharing?: RoomSharing | undefined;
  /** Debounce of arrival messages in ms. */
  announceAfter?: number;
}

/** All rooms of all kinds; routes events from the bus to them. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #emptySince = new Map<Room, number>();
  readonly #endedSessions = new Map<string, number>();
  readonly #deps: RoomsDeps;
  readonly #stopListening: () => void;
  readonly #timers: NodeJS.Timeout[];
  /** The highest number of any room that was dropped: a new room starts above it. */
  #highest = 0;
  #closed = false;

  constructor(deps: RoomsDeps) {
    this.#deps = deps;
    const stopRemote = deps.sharing?.listen((room, change) => this.#rooms.get(room)?.hear(change));
    const stopEvents = deps.bus.inOrder((event, number, isLate) => {
      for (const kind of deps.kinds)
        for (const roomId of kind.roomsOf(event)) {
          const room = this.#rooms.get(nameOf(kind.name, roomId));
          if (isLate) room?.startAnew(number);
          else room?.publish(event, number);
        }
      if (event.type === "sessionsEnded") this.#endSessions(event.sessionIds);
      if (event.type === "grantsChanged") this.#recheck(event.userIds && new Set(event.userIds));
      if (event.type === "databaseDeleted") this.#recheck();
    });
    this.#stopListening = () => {
      stopEvents();
      stopRemote?.();
    };
    this.#timers = [
      setInterval(() => this.sweep(), sweepEvery).unref(),
      setInterval(() => this.#recheck(), recheckEvery).unref(),
    ];
  }

  /** Brings a socket to a room, which is created for its first one. */
  arrive(kind: RoomKind, id: string, session: Session): Room {
    const key = nameOf(kind.name, id);
    const room = this.#rooms.get(key) ?? this.#make(kind, id);
    this.#rooms.set(key, room);
    this.#emptySince.delete(room);
    session.onEnd = () => {
      room.leave(session);
      if (room.isEmpty) this.#emptySince.set(room, this.#now());
    };
    room.arrive(session);
    if (this.#closed) session.close(closeCodes.restarting, "restarting");
    else if (this.#endedSessions.has(session.actor.sessionId))
      session.close(closeCodes.notSignedIn, "signed out");
    return room;
  }

  /**
   * Polling: events of a room after `since` for somebody whose right was checked. Keeps the room alive like a socket
   * that just left.
   */
  missed(kind: RoomKind, id: string, actor: Actor, since: number | null) {
    const key = nameOf(kind.name, id);
    const room = this.#rooms.get(key) ?? this.#make(kind, id);
    this.#rooms.set(key, room);
    if (room.isEmpty) this.#emptySince.set(room, this.#now());
    return room.missed(actor, since);
  }

  /** The room if it is in memory. */
  known(kindName: string, id: string): Room | undefined {
    return this.#rooms.get(nameOf(kindName, id));
  }

  /** Rooms in memory. */
  get size(): number {
    return this.#rooms.size;
  }

  /** Sockets in rooms or about to be. */
  get sessions(): Session[] {
    return [...this.#rooms.values()].flatMap((room) => room.everybody);
  }

  /** Releases expired locks and drops rooms that nobody returned to. */
  sweep(): void {
    const now = this.#now();
    for (const [key, room] of this.#rooms) {
      room.expireLocks();
      const empty = now - (this.#emptySince.get(room) ?? now);
      if (room.isEmpty && (!room.everJoined || empty >= emptyRoomLife)) this.#drop(key, room);
    }
    for (const [id, at] of this.#endedSessions)
      if (now - at >= endedRemembered) this.#endedSessions.delete(id);
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    for (const timer of this.#timers) clearInterval(timer);
    for (const session of this.sessions) session.close(closeCodes.restarting, "restarting");
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  #make(kind: RoomKind, id: string): Room {
    const report = (error: unknown): void =>
      this.#deps.log.error({ err: error, kind: kind.name, room: id }, "an event could not be delivered");
    const { bus, sharing, announceAfter = 0 } = this.#deps;
    const past = bus.past();
    const start = past?.since ?? Math.max(this.#now(), this.#highest + 1);
    const newest = past ? () => bus.past()?.newest ?? 0 : undefined;
    const locks = this.#deps.locks.open(kind.name, id);
    const room = new Room({
      kind,
      id,
      start,
      ...(newest && { newest }),
      locks,
      sharing,
      report,
      announceAfter,
    });
    for (const { event, number } of past?.events ?? [])
      if (kind.roomsOf(event).includes(id)) room.remember(event, number);
    return room;
  }

  #drop(key: string, room: Room): void {
    this.#rooms.delete(key);
    this.#emptySince.delete(room);
    this.#deps.locks.drop(room.kindName, room.id);
    this.#highest = Math.max(this.#highest, room.lastSeq);
  }

  #endSessions(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#endedSessions.set(id, this.#now());
    const ended = new Set(sessionIds);
    for (const session of this.sessions)
      if (ended.has(session.actor.sessionId)) session.close(closeCodes.notSignedIn, "signed out");
  }

  async #recheckRoom(room: Room, userIds: ReadonlySet<string> | undefined): Promise<void> {
    await room.recheck(userIds);
    await room.refreshPresence();
  }

  /** Checks the rights of these users, or of everybody. */
  #recheck(userIds?: ReadonlySet<string>): void {
    for (const room of this.#rooms.values())
      this.#recheckRoom(room, userIds).catch((error: unknown) => {
        // A socket whose right cannot be checked is closed: it reconnects and is checked then.
        this.#deps.log.error({ err: error, room: room.id }, "rights of a room could not be checked");
        for (const session of room.everybody) session.close(closeCodes.tryAgainLater, "try again");
      });
  }
}
