import { socketTimings, type ClientMessage, type PresentUser } from "@maive/contract";
import { clientId } from "../api/index.ts";
import { applyPresence } from "./presence.ts";
import { nextTry, nextTryWithoutToken, type NextTry } from "./reconnect-policy.ts";
import { roomUrl, type AnyRoomMessage, type RoomPath } from "./room-path.ts";

export type RoomStatus = "connecting" | "open" | "closed";

/** What a watcher of a room sees; a new object whenever something changed. */
export interface RoomSnapshot {
  status: RoomStatus;
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

export interface RoomSurroundings {
  /** A signed token, or null where nobody is signed in. Rejects when the server cannot be reached. */
  fetchToken: () => Promise<string | null>;
  onAuthLost: () => void;
  onAuthRejected: (reason: string) => void;
}

const initial: RoomSnapshot = { status: "connecting", interrupted: false, forbidden: false, users: [] };

/**
 * One reconnecting socket to one room, shared by everything on the screen that looks at the room.
 * It remembers the last `seq` it saw, so that a reconnect brings what was missed or a `resync`.
 */
export class RoomSocket {
  readonly #path: RoomPath;
  readonly #around: RoomSurroundings;
  readonly #listeners = new Set<RoomListener>();
  readonly #watchers = new Set<() => void>();
  #snapshot = initial;
  #socket: WebSocket | null = null;
  #since: number | null = null;
  #tokenTried = false;
  #heardSincePing = true;
  #ended = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #connectTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(path: RoomPath, around: RoomSurroundings) {
    this.#path = path;
    this.#around = around;
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
    if (this.#snapshot.status === "open") {
      listener.onOpen(false);
      listener.onMessage({ type: "current_users", users: [...this.#snapshot.users] });
    }
    return () => this.#listeners.delete(listener);
  }

  /** Sends at once; false where the room is not open, and nothing was sent. */
  readonly send = (message: ClientMessage): boolean => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  };

  /** Leaves the room for good. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#retryTimer);
    this.#drop();
    this.#update({ status: "closed" });
  }

  #update(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #connect(token: string | null): void {
    this.#update({ status: "connecting" });
    const asked = this.#since;
    const socket = new WebSocket(
      roomUrl(this.#path, { origin: location.origin, since: asked, token, clientId }),
    );
    this.#socket = socket;
    this.#connectTimer = setTimeout(() => this.#lost(socket, 1006), socketTimings.connectTimeout);
    socket.addEventListener("open", () => this.#opened(socket, asked !== null));
    socket.addEventListener("message", (event) => this.#heard(socket, event.data));
    socket.addEventListener("close", (event) => this.#lost(socket, event.code));
  }

  #opened(socket: WebSocket, resumed: boolean): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#connectTimer);
    this.#heardSincePing = true;
    this.#pingTimer = setInterval(() => this.#ping(socket), socketTimings.ping);
    this.#update({ status: "open", interrupted: false });
    for (const listener of this.#listeners) listener.onOpen(resumed);
  }

  #ping(socket: WebSocket): void {
    if (!this.#heardSincePing) {
      // A whole interval without a word, not even the pong: the connection is dead although nobody closed it.
      this.#lost(socket, 1006);
      return;
    }
    this.#heardSincePing = false;
    this.send({ type: "ping" });
  }

  #heard(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket || typeof data !== "string") return;
    this.#heardSincePing = true;
    const message = JSON.parse(data) as AnyRoomMessage;
    // Signed in only once the server says who is here: a refused socket opens, too, before it is closed with 4001.
    if (message.type === "current_users") this.#tokenTried = false;
    if ("seq" in message && typeof message.seq === "number") this.#since = message.seq;
    if (message.type === "fallback_auth_rejected") this.#around.onAuthRejected(message.reason);
    const users = applyPresence(this.#snapshot.users, message);
    if (users !== this.#snapshot.users) this.#update({ users });
    for (const listener of this.#listeners) listener.onMessage(message);
  }

  #drop(): void {
    clearTimeout(this.#connectTimer);
    clearInterval(this.#pingTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#schedule(nextTry({ code, tokenTried: this.#tokenTried }));
  }

  #schedule(next: NextTry): void {
    if (next.kind === "stop") {
      this.#update({ status: "closed", interrupted: false, forbidden: true, users: [] });
      return;
    }
    this.#update({ status: "closed", interrupted: true, users: [] });
    if (next.authLost) this.#around.onAuthLost();
    this.#retryTimer = setTimeout(() => {
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
      if (!this.#ended) this.#schedule(nextTryWithoutToken(false));
      return;
    }
    if (this.#ended) return;
    if (token === null) {
      this.#schedule(nextTryWithoutToken(true));
      return;
    }
    this.#tokenTried = true;
    this.#connect(token);
  }
}
