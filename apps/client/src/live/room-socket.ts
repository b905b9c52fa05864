import { closeCodes, type ClientMessage, type PresentUser } from "@maive/contract";
import { applyPresence } from "./presence.ts";
import { nextTry, nextTryWithoutToken, type NextTry } from "./reconnect-policy.ts";
import type { LineSocket, Missed, RoomDeps } from "./room-around.ts";
import { roomUrl, type AnyRoomMessage, type RoomPath } from "./room-path.ts";
import { RoomPoller } from "./room-poller.ts";

export type RoomStatus = "connecting" | "open" | "closed";

/**
 * How a room is known at this moment.
 * - `connecting`: for the first time.
 * - `live`: by its socket.
 * - `reconnecting`: the socket was lost and is tried again.
 * - `polling`: no socket comes through, but the server answers over HTTP.
 * - `crowded`: as `polling`, because this person has as many sockets as it may.
 * - `offline`: the server does not answer at all.
 */
export type RoomLink = "connecting" | "live" | "reconnecting" | "polling" | "crowded" | "offline";

/** What a watcher of a room sees; a new object whenever something changed. */
export interface RoomSnapshot {
  status: RoomStatus;
  link: RoomLink;
  /** True from a lost connection until it is back. */
  interrupted: boolean;
  /** The server said that this room may not be read (any more); there will be no further try. */
  forbidden: boolean;
  users: readonly PresentUser[];
}

export interface RoomListener {
  onMessage: (message: AnyRoomMessage) => void;
  /** `resumed`: the server sends what was missed; otherwise what was read before may be out of date. */
  onOpen: (resumed: boolean) => void;
}

export interface RoomSurroundings extends RoomDeps {
  onAuthLost: () => void;
  onAuthRejected: (reason: string) => void;
}

const open = 1;

/** Whether the room is known by asking over HTTP. */
const isAsked = (link: RoomLink): boolean => link === "polling" || link === "crowded";

const initial: RoomSnapshot = {
  status: "connecting",
  link: "connecting",
  interrupted: false,
  forbidden: false,
  users: [],
};

/**
 * One reconnecting socket to one room, shared by everything on the screen that looks at the room.
 * It remembers the last `seq` it saw, so that a reconnect brings what was missed or a `resync`. While no socket comes
 * through, the room is asked over HTTP what happened.
 */
export class RoomSocket {
  readonly #path: RoomPath;
  readonly #around: RoomSurroundings;
  readonly #listeners = new Set<RoomListener>();
  readonly #watchers = new Set<() => void>();
  readonly #poller: RoomPoller;
  readonly #stopWaking: () => void;
  #snapshot = initial;
  #socket: LineSocket | null = null;
  /** The server said something over the present socket. */
  #greeted = false;
  /** Whether the present socket asked for what was missed. */
  #resumes = false;
  #since: number | null = null;
  #tokenTried = false;
  /** The server gave the last try no place. */
  #crowded = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(path: RoomPath, around: RoomSurroundings) {
    this.#path = path;
    this.#around = around;
    this.#poller = new RoomPoller(path, around, {
      since: () => this.#since,
      onAnswer: (missed) => this.#answered(missed),
      onSilence: () => this.#update({ link: "offline" }),
      onForbidden: () => this.#stop(),
    });
    this.#stopWaking = around.onWake(() => this.#wake());
    this.#connect(null);
  }

  readonly snapshot = (): RoomSnapshot => this.#snapshot;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** A listener that comes late is first told who is here, as if it had been there when the room opened. */
  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener);
    if (isAsked(this.#snapshot.link)) listener.onOpen(false);
    if (this.#snapshot.status === "open") {
      listener.onOpen(false);
      listener.onMessage({ type: "current_users", users: [...this.#snapshot.users] });
    }
    return () => this.#listeners.delete(listener);
  }

  /** Sends at once; false where the room is not open, and nothing was sent. */
  readonly send = (message: ClientMessage): boolean => {
    if (!this.#greeted || this.#socket?.readyState !== open) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  };

  /** Finds out now whether the line still holds: something failed that should not. */
  readonly check = (): void => {
    if (this.#snapshot.status === "open") this.#ping();
  };

  /** The device was asleep or changed its network: nothing waits for its time any longer. */
  #wake(): void {
    this.check();
    if (this.#retryTimer !== undefined && this.#tokenTried === false) {
      clearTimeout(this.#retryTimer);
      this.#retryTimer = undefined;
      this.#connect(null);
    }
    this.#poller.soon();
  }

  /** Leaves the room for good. */
  end(): void {
    this.#stopWaking();
    this.#halt();
    this.#update({ status: "closed" });
  }

  #update(change: Partial<RoomSnapshot>): void {
    const now = { ...this.#snapshot, ...change };
    const { link } = now;
    this.#snapshot = { ...now, interrupted: link !== "connecting" && link !== "live" && !now.forbidden };
    for (const watcher of this.#watchers) watcher();
  }

  #connect(token: string | null): void {
    const { origin, clientId, timings } = this.#around;
    this.#update({ status: "connecting" });
    this.#greeted = false;
    this.#resumes = this.#since !== null;
    const socket = this.#around.openSocket(
      roomUrl(this.#path, { origin, since: this.#since, token, clientId }),
    );
    this.#socket = socket;
    // A connection that opens and says nothing is none: a proxy may have answered in the server's place.
    this.#deadline = setTimeout(() => this.#lost(socket, 1006), timings.connectTimeout);
    socket.addEventListener("message", (event) => this.#heard(socket, (event as MessageEvent).data));
    socket.addEventListener("close", (event) => this.#lost(socket, (event as CloseEvent).code));
  }

  #greet(): void {
    this.#greeted = true;
    this.#poller.stop();
    this.#pingTimer = setInterval(() => this.#ping(), this.#around.timings.ping);
    this.#update({ status: "open", link: "live" });
    for (const listener of this.#listeners) listener.onOpen(this.#resumes);
  }

  #ping(): void {
    const socket = this.#socket;
    if (!socket || this.#deadline !== undefined || !this.send({ type: "ping" })) return;
    // Not a word, not even the pong: the connection is dead although nobody closed it.
    this.#deadline = setTimeout(() => this.#lost(socket, 1006), this.#around.timings.pong);
  }

  #heard(socket: LineSocket, data: unknown): void {
    if (socket !== this.#socket || typeof data !== "string") return;
    this.#inTime();
    if (!this.#greeted) this.#greet();
    const message = JSON.parse(data) as AnyRoomMessage;
    // Signed in only once the server says who is here: a refused socket opens, too, before it is closed with 4001.
    if (message.type === "current_users") this.#tokenTried = false;
    if (message.type === "fallback_auth_rejected") this.#around.onAuthRejected(message.reason);
    this.#take(message);
  }

  /** Hands a message on, unless it was already seen on another way. */
  #take(message: AnyRoomMessage): void {
    if ("seq" in message && typeof message.seq === "number") {
      const isNew = this.#since === null || message.seq > this.#since;
      if (!isNew && message.type !== "current_users" && message.type !== "resync") return;
      // After a resync the numbers may be those of another run of the server.
      if (isNew || message.type === "resync") this.#since = message.seq;
    }
    const users = applyPresence(this.#snapshot.users, message);
    if (users !== this.#snapshot.users) this.#update({ users });
    for (const listener of this.#listeners) listener.onMessage(message);
  }

  #answered({ seq, messages }: Missed): void {
    const unknown = this.#since === null;
    if (!isAsked(this.#snapshot.link)) {
      this.#update({ link: this.#crowded ? "crowded" : "polling" });
      // What waits for the server can go; what was read before the first number may be out of date.
      for (const listener of this.#listeners) listener.onOpen(!unknown);
    }
    for (const message of messages) this.#take(message);
    if (seq !== null && (this.#since === null || seq > this.#since)) this.#since = seq;
  }

  /** The server gave the sign that was waited for. */
  #inTime(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  #drop(): void {
    this.#inTime();
    clearInterval(this.#pingTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #halt(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#poller.stop();
    this.#drop();
  }

  /** The room may not be read: there is no further try. */
  #stop(): void {
    this.#halt();
    this.#update({ status: "closed", forbidden: true, users: [] });
  }

  #lost(socket: LineSocket, code: number): void {
    if (socket !== this.#socket) return;
    const wasOpen = this.#greeted;
    this.#crowded = code === closeCodes.tooManySockets;
    this.#drop();
    const next = nextTry({ code, tokenTried: this.#tokenTried }, this.#around.timings);
    // A socket that never got through may never do: the room is asked over HTTP meanwhile.
    if (!wasOpen && next.kind === "retry" && !next.authLost) this.#poller.start();
    this.#schedule(next);
  }

  #schedule(next: NextTry): void {
    if (next.kind === "stop") {
      this.#stop();
      return;
    }
    const { link } = this.#snapshot;
    this.#update({
      status: "closed",
      link: isAsked(link) || link === "offline" ? link : "reconnecting",
      users: [],
    });
    if (next.authLost) this.#around.onAuthLost();
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      if (next.withToken) void this.#connectWithToken();
      else this.#connect(null);
    }, next.delay);
  }

  async #connectWithToken(): Promise<void> {
    this.#update({ status: "connecting" });
    let token: string | null;
    try {
      token = await this.#around.fetchToken();
    } catch {
      if (!this.#ended()) this.#schedule(nextTryWithoutToken(false, this.#around.timings));
      return;
    }
    if (this.#ended()) return;
    if (token === null) {
      this.#schedule(nextTryWithoutToken(true, this.#around.timings));
      return;
    }
    this.#tokenTried = true;
    this.#connect(token);
  }

  /** Whether the room was left while something was awaited. */
  #ended(): boolean {
    return this.#snapshot.status !== "connecting" || this.#snapshot.forbidden;
  }
}
