import { closeCodes, limits } from "@maive/contract";
import type { RawData, WebSocket } from "ws";
import type { Actor } from "../shared/actor.ts";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import { handleFrame } from "./messages.ts";
import type { RoomKind } from "./room-kind.ts";
import type { Rooms } from "./rooms.ts";
import { Session } from "./session.ts";
import type { SocketEndpoint } from "./socket-endpoint.ts";

export interface JsonEndpointDeps {
  kind: RoomKind;
  rooms: Rooms;
  clock: Clock;
  log: Logger;
}

/** `since` of the address; null when absent, NaN (unknown to every room) when it is no number. */
const sinceOf = (url: URL): number | null => {
  const given = url.searchParams.get("since");
  return given === null ? null : /^[0-9]{1,16}$/.test(given) ? Number(given) : Number.NaN;
};

const frameText = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString("utf8");

/** Serves the rooms of one kind to sockets that speak JSON. */
export const jsonEndpoint = ({ kind, rooms, clock, log }: JsonEndpointDeps): SocketEndpoint => {
  const report = (error: unknown): void => log.error({ err: error, room: kind.name }, "room message failed");

  const open = (socket: WebSocket, actor: Actor, id: string, since: number | null): void => {
    const room = rooms.room(kind, id);
    const session = new Session({ socket, actor, clock, report });
    const access = () => kind.access(actor, id);
    // Frames are handled one after the other, and none before the socket is in the room.
    let handled: Promise<void> = (async () => {
      if ((await access()) === "none") session.close(closeCodes.forbidden, "forbidden");
      else if (socket.readyState === socket.OPEN) room.join(session, since);
    })();
    handled = handled.catch((error: unknown) => {
      report(error);
      session.close(closeCodes.tryAgainLater, "try again");
    });
    socket.on("message", (data: RawData) => {
      if (!session.takeAllowance()) {
        session.close(1008, "too many messages");
        return;
      }
      handled = handled.then(() => handleFrame(frameText(data), { room, session, access })).catch(report);
    });
    socket.on("pong", () => session.heard());
    socket.on("close", () => {
      handled = handled.then(() => room.leave(session));
    });
  };

  return {
    pattern: kind.pattern,
    maxPayload: limits.socketFrameBytes,
    accept: (socket, { id, actor, url }) => {
      if (actor) open(socket, actor, id, sinceOf(url));
      else socket.close(closeCodes.notSignedIn, "not signed in");
    },
    close: async () => rooms.close(),
  };
};
