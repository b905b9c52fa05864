import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Actor } from "../shared/actor.ts";
import type { Logger } from "../shared/logger.ts";
import type { SocketEndpoint } from "./socket-endpoint.ts";

/** A ping this often; a socket that gave no sign for longer than the second number is dead. In ms. */
const heartbeat = { every: 30_000, deadAfter: 75_000 } as const;

export interface SocketDispatcherDeps {
  endpoints: readonly SocketEndpoint[];
  /** The session's token in the request's cookie. */
  sessionToken(request: IncomingMessage): string | undefined;
  isAllowedOrigin(request: IncomingMessage): boolean;
  resolveActor(token: string | undefined, clientId: string | null): Promise<Actor | null>;
  redeemSocketToken(token: string): Promise<Actor | null>;
  log: Logger;
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Ends sockets whose other side is gone without a word. */
const watchHeartbeat = (socket: WebSocket): void => {
  let alive = Date.now();
  const sign = (): void => {
    alive = Date.now();
  };
  socket.on("pong", sign);
  socket.on("message", sign);
  const timer = setInterval(() => {
    if (Date.now() - alive > heartbeat.deadAfter) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.ping();
  }, heartbeat.every);
  timer.unref();
  socket.on("close", () => clearInterval(timer));
};

/**
 * Answers every upgrade of the server: foreign origins and unknown addresses are refused before it; who is not
 * signed in is let through to the endpoint, because browsers cannot read the status of a refused upgrade.
 */
export const attachSockets = (server: Server, deps: SocketDispatcherDeps): void => {
  const { endpoints, log } = deps;
  const servers = endpoints.map((endpoint) => ({
    endpoint,
    upgrader: new WebSocketServer({
      noServer: true,
      maxPayload: endpoint.maxPayload,
      perMessageDeflate: false,
    }),
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
    const url = new URL(request.url ?? "/", "http://localhost");
    const found = servers.find(({ endpoint }) => endpoint.pattern.test(url.pathname));
    if (!found) return refuse(duplex, "404 Not Found");
    if (!deps.isAllowedOrigin(request)) return refuse(duplex, "403 Forbidden");
    const actor = await identify(request, url);
    const id = decodeURIComponent(found.endpoint.pattern.exec(url.pathname)?.[1] ?? "");
    found.upgrader.handleUpgrade(request, duplex, head, (socket) => {
      socket.on("error", (error) => log.debug({ err: error }, "socket failed"));
      watchHeartbeat(socket);
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
};
