import { closeCodes } from "@maive/contract";
import type { EventBus } from "../events/index.ts";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import { Room } from "./room.ts";
import type { RoomKind } from "./room-kind.ts";
import type { Session } from "./session.ts";

/** How often silent locks are looked for and rights are checked again without a cause, in ms. */
const sweepEvery = 5_000;
const recheckEvery = 60_000;

export interface RoomsDeps {
  bus: EventBus;
  clock: Clock;
  log: Logger;
  kinds: readonly RoomKind[];
}

/** All rooms of all kinds; carries facts from the bus into them. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #deps: RoomsDeps;
  readonly #start: number;
  readonly #stopListening: () => void;
  readonly #timers: NodeJS.Timeout[];

  constructor(deps: RoomsDeps) {
    this.#deps = deps;
    this.#start = deps.clock.now().getTime();
    this.#stopListening = deps.bus.onAny((event) => {
      for (const kind of deps.kinds)
        for (const roomId of kind.roomsOf(event)) this.#rooms.get(`${kind.name} ${roomId}`)?.publish(event);
      if (event.type === "sessionsEnded") this.#endSessions(new Set(event.sessionIds));
      if (event.type === "grantsChanged" || event.type === "databaseDeleted") this.#recheck();
    });
    this.#timers = [
      setInterval(() => this.expireLocks(), sweepEvery).unref(),
      setInterval(() => this.#recheck(), recheckEvery).unref(),
    ];
  }

  /** The room, made when its first socket comes. */
  room(kind: RoomKind, id: string): Room {
    const key = `${kind.name} ${id}`;
    const room = this.#rooms.get(key) ?? new Room(kind, id, this.#start);
    this.#rooms.set(key, room);
    return room;
  }

  /** The room if anybody ever came into it. */
  known(kindName: string, id: string): Room | undefined {
    return this.#rooms.get(`${kindName} ${id}`);
  }

  get sessions(): Session[] {
    return [...this.#rooms.values()].flatMap((room) => room.sessions);
  }

  expireLocks(): void {
    for (const room of this.#rooms.values()) room.expireLocks();
  }

  close(): void {
    this.#stopListening();
    for (const timer of this.#timers) clearInterval(timer);
    for (const session of this.sessions) session.close(closeCodes.restarting, "restarting");
  }

  #endSessions(ended: ReadonlySet<string>): void {
    for (const session of this.sessions)
      if (ended.has(session.actor.sessionId)) session.close(closeCodes.notSignedIn, "signed out");
  }

  #recheck(): void {
    for (const room of this.#rooms.values())
      room.recheck().catch((error: unknown) => {
        // Whoever cannot be checked must not stay: the socket comes back and is checked then.
        this.#deps.log.error({ err: error, room: room.id }, "rights of a room could not be checked");
        for (const session of room.sessions) session.close(closeCodes.tryAgainLater, "try again");
      });
  }
}
