import type { RawData } from "ws";

/** What the rooms use of a `ws` socket. */
export interface RoomSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  on(event: "message", listener: (data: RawData) => void): unknown;
  on(event: "pong" | "close", listener: () => void): unknown;
}
