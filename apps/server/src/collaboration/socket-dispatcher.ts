import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Actor } from "../shared/actor.ts";
import type { Logger } from "../shared/logger.ts";
import { watchHeartbeat } from "./heartbeat.ts";
import type { SocketEndpoint } from "./socket-endpoint.ts";

const common = {
  noServer: true,
  perMessageDeflate: false,
  /** How long a socket that was closed may take to say good-bye before it is cut, in ms. */
  closeTimeout: 2_000,
};

/** Who is connected now. */
export interface Online {
  sockets: number;
  /** Different users behind the sockets. */
  people: number;
}

export interface SocketDispatcherDeps {
  endpoints: readonly SocketEndpoint[];
  /** The session's token in the request's cookie. */
  sessionToken(request: IncomingMessage): string | undefined;
  isAllowedOrigin(request: IncomingMessage): boolean;
  resolveActor(token: string | undefined, clientId: string | null): Promise<Actor | null>;
  redeemSocketToken(token: string): Promise<Actor | null>;
  log: Logger;
}

/** The id in an address; as it is written when it is wrongly encoded, so that nothing is found under it. */
const idIn = (pattern: RegExp, url: URL): string => {
  const written = pattern.exec(url.pathname)?.[1] ?? "";
  try {
    return decodeURIComponent(written);
  } catch (error) {
    if (error instanceof URIError) return written;
    throw error;
  }
};

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/**
 * Answers every upgrade of the server: foreign origins and unknown addresses are refused before it; who is not
 * signed in is let through to the endpoint, because browsers cannot read the status of a refused upgrade.
 * @returns a function that counts the sockets of signed-in users.
 */
export const attachSockets = (server: Server, deps: SocketDispatcherDeps): (() => Online) => {
  const { endpoints, log } = deps;
  const open = new Map<WebSocket, string>();
  const servers = endpoints.map((endpoint) => ({
    endpoint,
    upgrader: new WebSocketServer({ ...common, maxPayload: endpoint.maxPayload }),
  }));

  const identify = async (request: IncomingMessage, url: URL): Promise<Actor | null> => {
    const given = url.searchParams.get("client_id");
    const clientId = given !== null && /^[\w-]{1,64}$/.test(given) ? given : null;
    const session = deps.sessionToken(request);
    const actor = session === undefined ? null : await deps.resolveActor(session, clientId);
    if (actor) return actor;
    const token = url.searchParams.get("token");
    const redeemed = token ? await deps.redeemSocketToken(token) : null;
    return redeemed && { ...redeemed, clientId };
  };

  const upgrade = async (request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> => {
    const url = URL.parse(`http://localhost${request.url ?? "/"}`);
    const found = url && servers.find(({ endpoint }) => endpoint.pattern.test(url.pathname));
    if (!found) return refuse(duplex, "404 Not Found");
    if (!deps.isAllowedOrigin(request)) return refuse(duplex, "403 Forbidden");
    const actor = await identify(request, url);
    const id = idIn(found.endpoint.pattern, url);
    found.upgrader.handleUpgrade(request, duplex, head, (socket) => {
      socket.on("error", (error) => log.debug({ err: error }, "socket failed"));
      watchHeartbeat(socket);
      if (actor) {
        open.set(socket, actor.userId);
        socket.on("close", () => open.delete(socket));
      }
      found.endpoint.accept(socket, { id, actor, url });
    });
  };

  server.on("upgrade", (request, duplex, head) => {
    duplex.on("error", (error) => log.debug({ err: error }, "upgrade failed"));
    upgrade(request, duplex, head).catch((error: unknown) => {
      log.error({ err: error }, "upgrade failed");
      refuse(duplex, "503 Service Unavailable");
    });
  });
  return () => ({ sockets: open.size, people: new Set(open.values()).size });
};
