import { health, listChanges, socketToken, socketTimings } from "@maive/contract";
import { ApiError, call, clientId } from "../api/index.ts";
import type { AnyRoomMessage, RoomPath } from "./room-path.ts";

/** The part of a `WebSocket` a room uses. */
export interface LineSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: "message" | "close", listener: (event: Event) => void): void;
}

/** The answer to a poll of a room's events. */
export interface Missed {
  /**
   * The number to continue with; null when the room cannot be polled and the answer only shows that the server is
   * reachable.
   */
  seq: number | null;
  messages: readonly AnyRoomMessage[];
}

/** In ms; all but the last three are from the specification. */
export const roomTimings = {
  ...socketTimings,
  /** Timeout of a pong. */
  pong: 10_000,
  /** Polling intervals: after events, and the longest without any. */
  pollSoon: 2_000,
  pollLate: 6_000,
};
export type RoomTimings = Readonly<Record<keyof typeof roomTimings, number>>;

/** The environment of rooms: the browser, or a test. */
export interface RoomDeps {
  origin: string;
  /** Identifies this tab to the others. */
  clientId: string;
  timings: RoomTimings;
  openSocket(url: string): LineSocket;
  /** A signed token, or null without a session. Rejects when the server is unreachable. */
  fetchToken(): Promise<string | null>;
  /** Polls the events after `since`. @throws ApiError, TransportError. */
  poll(path: RoomPath, since: number | null): Promise<Missed>;
  /** The tab is hidden. */
  isHidden(): boolean;
  /** Notifies when the tab becomes visible or the network changes. @returns the function that unsubscribes. */
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

const poll = async (path: RoomPath, since: number | null): Promise<Missed> => {
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

/** The browser's environment. */
export const browserDeps = (): RoomDeps => ({
  origin: location.origin,
  clientId,
  timings: roomTimings,
  openSocket: (url) => new WebSocket(url),
  fetchToken,
  poll,
  isHidden: () => document.visibilityState === "hidden",
  onWake,
});
