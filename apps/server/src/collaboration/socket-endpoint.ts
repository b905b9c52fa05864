import type { WebSocket } from "ws";
import type { Actor } from "../shared/actor.ts";

export interface SocketRequest {
  /** What the pattern's group caught; empty when it has none. */
  id: string;
  /** The signed-in actor; null: the endpoint closes with 4001. */
  actor: Actor | null;
  url: URL;
}

/** One kind of socket address. The dispatcher has checked the Origin and upgraded before it calls `accept`. */
export interface SocketEndpoint {
  /** Whole path with at most one group. */
  pattern: RegExp;
  /** Largest frame in bytes; a larger one closes with 1009. */
  maxPayload: number;
  accept(socket: WebSocket, request: SocketRequest): void;
  /** Closes every socket because the server stops (1012). */
  close(): Promise<void>;
}
