import { closeCodes, type ClientMessage, type PresentUser } from "@maive/contract";
import { applyPresence } from "./presence.ts";
import { nextTry, nextTryWithoutToken, type NextTry } from "./reconnect-policy.ts";
import type { LineSocket, Missed, RoomDeps } from "./room-around.ts";
import { roomUrl, type AnyRoomMessage, type RoomPath } from "./room-path.ts";
import { RoomPoller } from "./room-poller.ts";

export type RoomStatus = "connecting" | "open" | "closed";

/**
 * Connection state of a room.
 * - `connecting`: for the first time.
 * - `live`: by socket.
 * - `reconnecting`: the socket was lost and is retried.
 * - `polling`: no socket, but the server answers over HTTP.
 * - `crowded`: like `polling`, because this person has reached the limit of sockets.
 * - `offline`: the server is unreachable.
 */
export type RoomLink = "connecting" | "live" | "reconnecting" | "polling" | "crowded" | "offline";

/** A room's state for subscribers; immutable. */
export interface RoomSnapshot {
  status: RoomStatus;
  link: RoomLink;
  /** From a lost connection until it is restored. */
  interrupted: boolean;
  /** The room may not be read (any more); no further attempts. */
  forbidden: boolean;
  users: readonly PresentUser[];
}

export interface RoomListener {
  onMessage: (message: AnyRoomMessage) => void;
  /** `resumed`: the server sends the missed events; otherwise data read before may be stale. */
  onOpen: (resumed: boolean) => void;
}

export interface RoomSurroundings extends RoomDeps {
  onAuthLost: () => void;
  onAuthRejected: (reason: string) => void;
}

const open = 1;

/** Whether the room is polled over HTTP. */
const isPolled = (link: RoomLink): boolean => link === "polling" || link === "crowded";

const initial: RoomSnapshot = {
  status: "connecting",
  link: "connecting",
  interrupted: false,
  forbidden: false,
  users: [],
};

/**
 * A reconnecting socket to one room, shared by its subscribers. It stores the last `seq`, so that a reconnect
 * delivers the missed events or a `resync`. While no socket can be opened, the room is polled over HTTP.
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
  /** The server has sent a message over the current socket. */
  #greeted = false;
  /** Whether the current socket requested missed events. */
  #resumes = false;
  #since: number | null = null;
  #tokenTried = false;
  /** The server refused the last attempt for lack of places. */
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

  /** Late subscribers first get the current members. */
  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener);
    if (isPolled(this.#snapshot.link)) listener.onOpen(false);
    if (this.#snapshot.status === "open") {
      listener.onOpen(false);
      listener.onMessage({ type: "current_users", users: [...this.#snapshot.users] });
    }
    return () => this.#listeners.delete(listener);
  }

  /** Sends at once; false when the room is not open. */
  readonly send = (message: ClientMessage): boolean => {
    if (!this.#greeted || this.#socket?.readyState !== open) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  };

  /** Pings the server: something failed unexpectedly. */
  readonly check = (): void => {
    if (this.#snapshot.status === "open") this.#ping();
  };

  /** After sleep or a network change all pending delays are skipped. */
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
    // An open connection without any message does not count: a proxy may have accepted it.
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
    // No pong: the connection is dead although it was not closed.
    this.#deadline = setTimeout(() => this.#lost(socket, 1006), this.#around.timings.pong);
  }

  #heard(socket: LineSocket, data: unknown): void {
    if (socket !== this.#socket || typeof data !== "string") return;
    this.#inTime();
    if (!this.#greeted) this.#greet();
    const message = JSON.parse(data) as AnyRoomMessage;
    // Authenticated only when the server sends the members: refused sockets open, too, before they are closed with
    // 4001.
    if (message.type === "current_users") this.#tokenTried = false;
    if (message.type === "fallback_auth_rejected") this.#around.onAuthRejected(message.reason);
    this.#take(message);
  }

  /** Delivers a message, unless it was already received on another way. */
  #take(message: AnyRoomMessage): void {
    if ("seq" in message && typeof message.seq === "number") {
      const isNew = this.#since === null || message.seq > this.#since;
      if (!isNew && message.type !== "current_users" && message.type !== "resync") return;
      // After a resync the numbers may be of another server process.
      if (isNew || message.type === "resync") this.#since = message.seq;
    }
    const users = applyPresence(this.#snapshot.users, message);
    if (users !== this.#snapshot.users) this.#update({ users });
    for (const listener of this.#listeners) listener.onMessage(message);
  }

  #answered({ seq, messages }: Missed): void {
    const unknown = this.#since === null;
    if (!isPolled(this.#snapshot.link)) {
      this.#update({ link: this.#crowded ? "crowded" : "polling" });
      // Pending messages can be sent; data read before the first number may be stale.
      for (const listener of this.#listeners) listener.onOpen(!unknown);
    }
    for (const message of messages) this.#take(message);
    if (seq !== null && (this.#since === null || seq > this.#since)) this.#since = seq;
  }

  /** The awaited message arrived. */
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

  /** The room may not be read: no further attempts. */
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
    // Sockets may be blocked altogether: the room is polled meanwhile.
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
      link: isPolled(link) || link === "offline" ? link : "reconnecting",
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

  /** Whether the room was left during an await. */
  #ended(): boolean {
    return this.#snapshot.status !== "connecting" || this.#snapshot.forbidden;
  }
}
