import type { WebSocket } from "ws";

/** How long the other side may take to answer a close before the connection is cut, in ms. */
const answerWithin = 1_000;

export type ClosableSocket = Pick<WebSocket, "close" | "terminate" | "readyState">;

const closed = 3;

/**
 * Closes a socket with a code and cuts it if the other side does not answer: who is sent away, or does not read,
 * must not stay connected until a time-out of the protocol.
 */
export const closeFirmly = (socket: ClosableSocket, code: number, reason: string): void => {
  socket.close(code, reason);
  setTimeout(() => {
    if (socket.readyState !== closed) socket.terminate();
  }, answerWithin).unref();
};
