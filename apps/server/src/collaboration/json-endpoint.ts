import { closeCodes, limits } from "@maive/contract";
import type { RawData } from "ws";
import type { Actor } from "../shared/actor.ts";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/logger.ts";
import { runWork } from "../shared/work/current-work.ts";
import { handleFrame } from "./messages.ts";
import type { RoomKind } from "./room-kind.ts";
import type { RoomSocket } from "./room-socket.ts";
import type { Rooms } from "./rooms.ts";
import { Session } from "./session.ts";
import type { SocketEndpoint, SocketRequest } from "./socket-endpoint.ts";

export interface JsonEndpointDeps {
  kind: RoomKind;
  rooms: Rooms;
  clock: Clock;
  log: Logger;
}

/** A socket endpoint that needs only the `RoomSocket` part of a socket. */
export interface JsonEndpoint extends SocketEndpoint {
  accept(socket: RoomSocket, request: SocketRequest): void;
}

/** `since` of the address; null when absent, NaN (unknown to every room) when it is no number. */
const sinceOf = (url: URL): number | null => {
  const given = url.searchParams.get("since");
  return given === null ? null : /^[0-9]{1,16}$/.test(given) ? Number(given) : Number.NaN;
};

const frameText = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString("utf8");

/** Serves the rooms of one kind to sockets that speak JSON. */
export const jsonEndpoint = ({ kind, rooms, clock, log }: JsonEndpointDeps): JsonEndpoint => {
  const report = (error: unknown): void => log.error({ err: error, room: kind.name }, "room message failed");

  const enter = (socket: RoomSocket, actor: Actor, id: string, since: number | null): void => {
    const session = new Session({ socket, actor, clock, report });
    const room = rooms.arrive(kind, id, session);
    const access = () => kind.access(actor, id);
    const join = async (): Promise<void> => {
      if ((await access()) === "none") session.close(closeCodes.forbidden, "forbidden");
      else room.join(session, since);
    };
    const failed = (error: unknown): void => {
      report(error);
      session.close(closeCodes.tryAgainLater, "try again");
    };
    // Frames are handled in order, none before the socket has joined.
    let handled: Promise<void> = join().catch(failed);
    const heard = (): void => {
      // Expired locks first: a late frame must not revive them.
      room.expireLocks();
      session.heard();
    };
    socket.on("message", (data: RawData) => {
      if (!session.isOpen) return;
      if (!session.takeAllowance()) {
        session.close(1008, "too many messages");
        return;
      }
      heard();
      const work = { name: `socket ${kind.name}`, who: actor.userId };
      const handle = () => runWork(work, () => handleFrame(frameText(data), { room, session, access }));
      handled = handled.then(handle).catch(failed);
    });
    socket.on("pong", heard);
    socket.on("close", () => session.end());
  };

  return {
    pattern: kind.pattern,
    maxPayload: limits.socketFrameBytes,
    accept: (socket, { id, actor, url }) => {
      if (actor) enter(socket, actor, id, sinceOf(url));
      else socket.close(closeCodes.notSignedIn, "not signed in");
    },
    close: async () => rooms.close(),
  };
};
