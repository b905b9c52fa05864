import { health, listChanges, socketToken, socketTimings } from "@maive/contract";
import { ApiError, call, clientId } from "../api/index.ts";
import type { AnyRoomMessage, RoomPath } from "./room-path.ts";

/** What a room's socket uses of a `WebSocket`. */
export interface LineSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: "message" | "close", listener: (event: Event) => void): void;
}

/** What happened in a room, as it is answered to whoever asks over HTTP. */
export interface Missed {
  /** The number to ask with next; null where the room cannot be asked and this only shows that the server answers. */
  seq: number | null;
  messages: readonly AnyRoomMessage[];
}

/** In ms; all but the last three stand in the specification. */
export const roomTimings = {
  ...socketTimings,
  /** A pong may take this long. */
  pong: 10_000,
  /** Between two questions over HTTP: after news, and at most while there is none. */
  askSoon: 2_000,
  askLate: 6_000,
};
export type RoomTimings = Readonly<Record<keyof typeof roomTimings, number>>;

/** What rooms need from outside: a browser, or a test that has none. */
export interface RoomDeps {
  origin: string;
  /** Names this tab to the others. */
  clientId: string;
  timings: RoomTimings;
  openSocket(url: string): LineSocket;
  /** A signed token, or null where nobody is signed in. Rejects when the server cannot be reached. */
  fetchToken(): Promise<string | null>;
  /** Asks over HTTP what happened after `since`. @throws ApiError, TransportError. */
  ask(path: RoomPath, since: number | null): Promise<Missed>;
  /** Nobody looks at the tab. */
  isHidden(): boolean;
  /** Calls when the tab is looked at again or the device's network changed. @returns how to stop. */
  onWake(listener: () => void): () => void;
}

const fetchToken = async (): Promise<string | null> => {
  try {
    return (await call(socketToken)).token;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};

const ask = async (path: RoomPath, since: number | null): Promise<Missed> => {
  const databaseId = /^\/ws\/databases\/(\d+)$/.exec(path)?.[1];
  if (databaseId === undefined) {
    await call(health, { timeout: 10_000 });
    return { seq: null, messages: [] };
  }
  return call(listChanges, {
    params: { database_id: databaseId },
    query: since === null ? {} : { since },
    timeout: 10_000,
  });
};

const onWake = (listener: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** The browser. */
export const browserDeps = (): RoomDeps => ({
  origin: location.origin,
  clientId,
  timings: roomTimings,
  openSocket: (url) => new WebSocket(url),
  fetchToken,
  ask,
  isHidden: () => document.visibilityState === "hidden",
  onWake,
});
