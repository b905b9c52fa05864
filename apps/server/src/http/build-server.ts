import cookie from "@fastify/cookie";
import { type EndpointSpec, firstIncarnation, limits } from "@maive/contract";
import { allEndpoints } from "@maive/contract/endpoints";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { Config } from "../config/config.ts";
import type { EventBus } from "../events/index.ts";
import type { WrittenBytes } from "../shared/bounds/written-bytes.ts";
import { type Clock, systemClock } from "../shared/clock.ts";
import type { ClusterMember } from "../shared/cluster-member.ts";
import { DomainError, notFound } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import { inFlight } from "../shared/in-flight.ts";
import { openFileLimit } from "../shared/open-files.ts";
import type { Storage } from "../storage/index.ts";
import { demandDeclaredAuth, demandWholeContract } from "./declared-auth.ts";
import { answerError, handleErrors } from "./error-handler.ts";
import { setGermanMessages } from "./field-errors.ts";
import { createIdempotency } from "./idempotency.ts";
import { boundConnections, type ConnectionBounds, connectionBounds } from "./bound-connections.ts";
import { type BodyTimes, bodyTimes, limitBodyTime } from "./body-time.ts";
import { acceptBodies } from "./json-body.ts";
import { queueLargeBodies } from "./large-bodies.ts";
import { createGate, type Gate } from "./gate.ts";
import type { OriginRule } from "./origin.ts";
import { type DemandConfirmed, registerRoute, type ResolveActor, type WhyEnded } from "./register-routes.ts";
import { logRequests } from "./request-log.ts";
import { RequestBounds } from "./request-bounds.ts";
import type { RouteDefinition } from "./route.ts";
import { bareHeaders, secureHeaders } from "./security-headers.ts";
import { serveClient } from "./static-client.ts";
import { type Health, systemRoutes } from "./system.routes.ts";
import type { IsClosedTo } from "./maintenance.ts";
import { readableAddress } from "./readable-address.ts";
import { memoryFollowsTraffic } from "./traffic-memory.ts";
import { type OnAnswered, reportAnswered } from "./report-answered.ts";
import { trustedProxies } from "./trusted-proxies.ts";
import { answerUnreadable } from "./unreadable-request.ts";

/** Tracks the requests in progress, so that background work yields to them. */
const countRequests = (app: FastifyInstance): void => {
  app.addHook("onRequest", async (_request, reply) => {
    // Closed: answered or aborted.
    reply.raw.once("close", inFlight.begin());
  });
};

export interface ServerOptions {
  config: Pick<Config, "publicUrl" | "trustedProxies"> & Partial<Pick<Config, "allowedHosts">>;
  /** Shared with the sockets; a new one when absent. */
  gate?: Gate;
  log: FastifyBaseLogger;
  /** Of the instance; that of one which was never restored when absent. */
  incarnation?: string;
  /** Stores the answers to idempotency keys. */
  storage: Storage;
  /** Where several processes answer. */
  member?: ClusterMember | undefined;
  routes: readonly RouteDefinition[];
  /** Signals large recalculations; absent: no notifications. */
  bus?: EventBus;
  /** Frees caches that fill again by themselves; called when nobody waits. */
  releaseMemory?: () => Promise<unknown>;
  resolveActor: ResolveActor;
  whyEnded: WhyEnded;
  demandConfirmed: DemandConfirmed;
  /** Whom the server does not let in at the moment; nobody when absent. */
  isClosedTo?: IsClosedTo;
  /** Rejects while the server cannot work. */
  health(): Promise<Health | void>;
  /** Rejects while nobody may be sent here; the same as `health` when absent. */
  ready?(): Promise<Health | void>;
  /** Whether the server is about to stop: connections end with their answers. */
  isLeaving?(): boolean;
  /** The built client; absent: API only. */
  staticDir?: string;
  /** Called after every answered request. */
  onAnswered?: OnAnswered;
  /** Write quota of the history. */
  written?: WrittenBytes;
  /** Clock of the rate limits; tests stop the domain's clock. */
  clock?: Clock;
  /** Timeouts of bodies; tests shorten them. */
  bodyTimes?: BodyTimes;
  /** Limits of connections; tests lower them. */
  connections?: ConnectionBounds;
  /** The endpoints that must be implemented; the whole contract unless a test needs less. */
  contract?: ReadonlyMap<string, EndpointSpec>;
}

/** Timeouts of connections in ms; `body-time.ts` has stricter ones for all but uploads. */
const timeouts = {
  headers: 15_000,
  looksEvery: 5_000,
  request: bodyTimes.raw.total,
  keepAlive: 72_000,
} as const;

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

const refuseForeign = (app: FastifyInstance, gate: Gate): void => {
  app.addHook("onRequest", async (request) => {
    const refusal = gate[reading.has(request.method) ? "reading" : "writing"](request.raw);
    if (refusal) throw refusal;
  });
};

/** How this configuration recognises its own origin; shared with the sockets. */
export const originRule = (config: ServerOptions["config"]): OriginRule => ({
  publicUrl: config.publicUrl,
  allowedHosts: config.allowedHosts ?? [],
  trustsProxy: trustedProxies(config.trustedProxies),
});

/**
 * Builds the HTTP server with all routes; nothing listens yet.
 * @throws Error when a route declares no `auth`, or an endpoint of the contract has no route.
 */
export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const {
    config,
    log,
    storage,
    routes,
    resolveActor,
    whyEnded,
    health,
    ready = health,
    isLeaving = () => false,
    staticDir,
    contract = allEndpoints,
  } = options;
  setGermanMessages();
  const rule = originRule(config);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: rule.trustsProxy,
    bodyLimit: limits.jsonBodyBytes,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.looksEvery,
      // Checked below, so that the refusal has our headers.
      requireHostHeader: false,
    },
    // A malformed id is answered with 404, however long it is.
    routerOptions: { maxParamLength: 16_384 },
    ...(staticDir === undefined ? {} : { rewriteUrl: readableAddress }),
    clientErrorHandler: answerUnreadable,
    // An undecodable path is answered before any hook runs.
    frameworkErrors: (error, _request, reply) => void answerError(error, reply.headers(bareHeaders)),
  });
  // Node's own refusals lack our headers: expectations other than `100-continue`, and missing hosts.
  app.server.on("checkExpectation", (_request, response) => void response.writeHead(417, bareHeaders).end());
  boundConnections(app.server, options.connections ?? connectionBounds(openFileLimit()), rule.trustsProxy);
  demandDeclaredAuth(app);
  handleErrors(app);
  acceptBodies(app);
  queueLargeBodies(app);
  limitBodyTime(app, options.bodyTimes ?? bodyTimes);
  app.decorateRequest("actor", null);
  logRequests(app);
  countRequests(app);
  if (options.onAnswered) reportAnswered(app, options.onAnswered);
  memoryFollowsTraffic(app, { log, bus: options.bus, releaseMemory: options.releaseMemory });
  await secureHeaders(app, rule);
  refuseForeign(app, options.gate ?? createGate({ rule, log, clock: systemClock }));
  app.addHook("onRequest", async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1")
      throw new DomainError("bad_request");
    if (request.is404) throw notFound();
  });
  app.addHook("onRequest", async (_request, reply) => {
    if (isLeaving()) reply.header("connection", "close");
  });
  await app.register(cookie);

  const idempotency = createIdempotency(storage, log, options.member);
  app.addHook("onClose", () => idempotency.settled());
  const all = [...routes, ...systemRoutes({ checkHealth: health, checkReady: ready, contract })];
  const bounds = new RequestBounds(options.clock ?? systemClock, options.written);
  const parts = {
    app,
    resolveActor,
    whyEnded,
    bounds,
    incarnation: options.incarnation ?? firstIncarnation,
    demandConfirmed: options.demandConfirmed,
    idempotency,
    isClosedTo: options.isClosedTo ?? (() => false),
  };
  for (const definition of all) registerRoute(parts, definition);
  demandWholeContract(
    contract,
    all.map((definition) => definition.endpoint),
  );
  await serveClient(app, staticDir);
  return app;
};
