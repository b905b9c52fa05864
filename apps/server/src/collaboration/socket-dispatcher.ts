import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { closeCodes, errorStatus, limits } from "@maive/contract";
import { type WebSocket, WebSocketServer } from "ws";
import { bareHeaderLines } from "../http/security-headers.ts";
import type { Actor } from "../shared/actor.ts";
import { TokenBuckets } from "../shared/bounds/token-buckets.ts";
import type { Clock } from "../shared/clock.ts";
import type { DomainError } from "../shared/errors.ts";
import type { Logger } from "../shared/logger.ts";
import { watchHeartbeat } from "./heartbeat.ts";
import type { OpenSockets } from "./open-sockets.ts";
import type { SocketEndpoint } from "./socket-endpoint.ts";
import { type SocketBounds, SocketQuota } from "./socket-quota.ts";
import { UnfinishedFrames } from "./unfinished-frames.ts";

const common = {
  noServer: true,
  perMessageDeflate: false,
  /** How long the closing handshake may take, in ms. */
  closeTimeout: 2_000,
};

/** Before sign-in only one small frame is accepted: fragments take more memory than their bytes. */
const forAnonymous = {
  ...common,
  maxPayload: limits.anonymousFrameBytes,
  maxFragments: 16,
  maxBufferedChunks: 64,
};

export interface SocketDispatcherDeps {
  endpoints: readonly SocketEndpoint[];
  /** Counts the sockets of signed-in users. */
  online: OpenSockets;
  /** The session's token in the request's cookie. */
  sessionToken(request: IncomingMessage): string | undefined;
  /** Why a request is refused regardless of its sender: foreign origin or host; null lets it pass. */
  refusalOf(request: IncomingMessage): DomainError | null;
  resolveActor(token: string | undefined, clientId: string | null): Promise<Actor | null>;
  /** Whether somebody is not let in at the moment. */
  isClosedTo?(actor: Actor): boolean;
  /** Whether the sockets are being closed because the server stops: new ones are refused. */
  isClosing?(): boolean;
  redeemSocketToken(token: string): Promise<Actor | null>;
  /** The client address behind trusted proxies, by which connections are counted. */
  addressOf(request: IncomingMessage): string;
  bounds: SocketBounds;
  clock: Clock;
  log: Logger;
}

/** The id in the path; undecodable ones are passed on as they are, and match nothing. */
const idIn = (pattern: RegExp, url: URL): string => {
  const written = pattern.exec(url.pathname)?.[1] ?? "";
  try {
    return decodeURIComponent(written);
  } catch (error) {
    if (error instanceof URIError) return written;
    throw error;
  }
};

const refuse = (socket: Duplex, status: string, headers: readonly string[] = []): void => {
  const lines = [
    `HTTP/1.1 ${status}`,
    "Connection: close",
    "Content-Length: 0",
    ...bareHeaderLines,
    ...headers,
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
};

const refuseForNow = (socket: Duplex, seconds: number): void =>
  refuse(socket, "429 Too Many Requests", [`Retry-After: ${Math.ceil(seconds)}`]);

/** `Retry-After` for connections without a session, in seconds. */
const anonymousWait = limits.anonymousHandshakeMs / 1_000;

/**
 * Handles every upgrade of the server. Foreign origins and unknown paths are refused before the upgrade; missing
 * sessions after it, because browsers cannot read the status of a refused one.
 */
export const attachSockets = (server: Server, deps: SocketDispatcherDeps): void => {
  const { endpoints, online, log } = deps;
  const servers = endpoints.map((endpoint) => ({
    endpoint,
    upgrader: new WebSocketServer({ ...common, maxPayload: endpoint.maxPayload }),
  }));
  const anonymous = new WebSocketServer(forAnonymous);
  for (const each of [anonymous, ...servers.map(({ upgrader }) => upgrader)])
    each.on("wsClientError", (_error, socket) =>
      refuse(socket, "400 Bad Request", ["Sec-WebSocket-Version: 13"]),
    );
  const quota = new SocketQuota(deps.bounds);
  const unfinished = new UnfinishedFrames();
  const upgrades = new TokenBuckets(deps.clock, {
    burst: limits.upgradesAtOnce,
    perSecond: limits.upgradesPerSecond,
  });

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

  const greet = (socket: WebSocket): void => {
    socket.on("error", (error) => log.debug({ err: error }, "socket failed"));
    watchHeartbeat(socket);
  };

  const upgrade = async (request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> => {
    const url = URL.parse(`http://localhost${request.url ?? "/"}`);
    const found = url && servers.find(({ endpoint }) => endpoint.pattern.test(url.pathname));
    if (!found) return refuse(duplex, "404 Not Found");
    if (deps.isClosing?.()) return refuse(duplex, "503 Service Unavailable", ["Retry-After: 1"]);
    const refusal = deps.refusalOf(request);
    if (refusal) {
      const status = errorStatus[refusal.code];
      return refuse(duplex, `${status} ${STATUS_CODES[status] ?? ""}`);
    }
    const address = deps.addressOf(request);
    const wait = upgrades.take(address);
    if (wait > 0) return refuseForNow(duplex, wait);
    const actor = await identify(request, url);
    if (duplex.destroyed) return;
    const id = idIn(found.endpoint.pattern, url);
    const isClosed = actor !== null && (deps.isClosedTo?.(actor) ?? false);
    const leave = actor && !isClosed && quota.take({ address, userId: actor.userId });
    if (actor && leave) {
      duplex.once("close", leave);
      found.upgrader.handleUpgrade(request, duplex, head, (socket) => {
        greet(socket);
        unfinished.watch(actor.userId, socket, request.socket);
        online.add(socket, actor);
        found.endpoint.accept(socket, { id, actor, url });
      });
      return;
    }
    // Full, or closed: refused after the upgrade, because browsers cannot read the status of a refused one.
    const leaveSoon = quota.take({ address, userId: null });
    if (!leaveSoon) return refuseForNow(duplex, anonymousWait);
    duplex.once("close", leaveSoon);
    anonymous.handleUpgrade(request, duplex, head, (socket) => {
      greet(socket);
      if (isClosed) socket.close(closeCodes.restarting, "maintenance");
      else if (actor) socket.close(closeCodes.tooManySockets, "too many sockets");
      else found.endpoint.accept(socket, { id, actor: null, url });
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
