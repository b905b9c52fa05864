import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";

/** A socket in a table's room. */
export interface RoomSocket {
  socket: WebSocket;
  closed: Promise<void>;
}

/** Opens a socket in a table's room, which the room has greeted. @param onMessage is called with each message. */
export const openRoom = (
  address: string,
  { cookie, databaseId }: { cookie: string; databaseId: number },
  onMessage: (message: { type: string; newValue?: string }) => void = () => undefined,
): Promise<RoomSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/ws/databases/${databaseId}`, {
      headers: { cookie, origin: address },
    });
    const closed = new Promise<void>((done) => socket.once("close", () => done()));
    socket.once("message", () => resolve({ socket, closed }));
    socket.on("message", (data: Buffer) => onMessage(JSON.parse(data.toString())));
    socket.once("error", reject);
  });

/** As many as there can be: no more than the connection is looked at. @param from the address that a proxy would name. */
export const openPlain = (
  address: string,
  { cookie, databaseId, from }: { cookie: string; databaseId: number; from: string },
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { port, host } = new URL(address);
    const socket = connect({ port: Number(port), host: "127.0.0.1" });
    socket.once("error", reject);
    socket.once("data", (data: Buffer) => {
      if (!data.toString("latin1").startsWith("HTTP/1.1 101"))
        reject(new Error(data.toString().slice(0, 200)));
      socket.on("data", () => undefined);
      resolve(socket);
    });
    socket.write(
      `GET /ws/databases/${databaseId} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: ${address}\r\n` +
        `X-Forwarded-For: ${from}\r\nCookie: ${cookie}\r\n\r\n`,
    );
  });
