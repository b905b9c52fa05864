import { createHash } from "node:crypto";
import { type EndpointSpec, firstIncarnation, incarnationHeader } from "@maive/contract";
import { z } from "zod";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../shared/actor.ts";
import type { Requester } from "../shared/request-source.ts";
import { DomainError, notFound } from "../shared/errors.ts";
import { runWork } from "../shared/work/current-work.ts";
import { invalidInput } from "./field-errors.ts";
import { cookieIn } from "./host-cookie.ts";
import type { Idempotency } from "./idempotency.ts";
import type { Answer } from "./idempotency.store.ts";
import { demandOpen, type IsClosedTo } from "./maintenance.ts";
import { checkJson, type RawBody } from "./json-body.ts";
import { requesterOf } from "./request-source.ts";
import type { RequestBounds } from "./request-bounds.ts";
import { workOf } from "./request-work.ts";
import type { RouteDefinition, RouteInput } from "./route.ts";
import { sealOf } from "./sealed-answer.ts";
import { httpTexts } from "./texts.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before the body is read. */
    actor: Actor | null;
  }
}

export const sessionCookie = "maive_session";

/** Resolves a session token. `clientId` identifies the browser tab. */
export type ResolveActor = (token: string | undefined, clientId: string | null) => Promise<Actor | null>;

/**
 * Passes when the person has confirmed recently, or confirms now by password.
 * @throws DomainError `confirmation_required`, `wrong_password`, `too_many_tries`.
 */
export type DemandConfirmed = (requester: Requester, password: string | undefined) => Promise<void>;

/** Why a session ended, as a German sentence for its browser; null when unknown. */
export type WhyEnded = (token: string) => Promise<string | null>;

/** Body limit without a session; all other bodies are read after authentication. */
const publicBodyBytes = 64 * 1024;
/** In UTF-16 code units. */
const longBody = 16 * 1024;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const clientIdOf = (request: FastifyRequest): string | null => {
  const given = request.headers["x-client-id"];
  return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : null;
};

/** Signing in and out goes on in a window from before a restore: only so it gets to the new state. */
const aboutSessions = /^\/api\/auth\//;

/**
 * What a window from before a restore has left to send would undo what was restored. Programs of others, which name neither
 * an incarnation nor a window, have stored nothing.
 * @throws DomainError `restored`
 */
const demandIncarnation = (
  { method, path }: EndpointSpec,
  { headers }: FastifyRequest,
  incarnation: string,
): void => {
  if (method === "GET" || aboutSessions.test(path)) return;
  const named = headers[incarnationHeader.toLowerCase()];
  if (named === undefined && headers["x-client-id"] === undefined) return;
  if ((named ?? firstIncarnation) !== incarnation) throw new DomainError("restored");
};

const identify =
  (
    endpoint: EndpointSpec,
    {
      resolveActor,
      whyEnded,
      bounds,
      incarnation,
      isClosedTo,
    }: Pick<RouteRegistration, "resolveActor" | "whyEnded" | "bounds" | "incarnation" | "isClosedTo">,
  ) =>
  async (request: FastifyRequest) => {
    const token = cookieIn(request.cookies, sessionCookie);
    request.actor = token === undefined ? null : await resolveActor(token, clientIdOf(request));
    bounds.take(request);
    demandOpen(isClosedTo, endpoint, request.actor);
    if (endpoint.auth === "public") return;
    if (!request.actor) {
      const detail = token === undefined ? null : await whyEnded(token);
      throw new DomainError("not_signed_in", detail === null ? {} : { detail });
    }
    if (endpoint.auth === "main" && request.actor.userType !== "main") throw new DomainError("main_only");
    demandIncarnation(endpoint, request, incarnation);
  };

const readParams = (endpoint: EndpointSpec, request: FastifyRequest) => {
  const parsed = endpoint.params?.safeParse(request.params);
  if (parsed && !parsed.success) throw notFound();
  return parsed?.data;
};

const readQuery = (endpoint: EndpointSpec, request: FastifyRequest) => {
  if (!endpoint.query) return undefined;
  checkJson(request.query);
  const parsed = endpoint.query.safeParse(request.query);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
};

const readBody = (endpoint: EndpointSpec, request: FastifyRequest) => {
  const parsed = endpoint.body?.safeParse(request.body === undefined ? {} : request.body);
  if (parsed && !parsed.success) throw invalidInput(parsed.error);
  return parsed?.data;
};

/** Additional body fields of endpoints that declare `confirm`. */
export const zConfirming = z.object({ current_password: z.string().optional() });

/** Before the idempotency key is claimed: a refusal must not be stored as its answer. */
const confirm = async (
  { endpoint, demandConfirmed }: { endpoint: EndpointSpec; demandConfirmed: DemandConfirmed },
  request: FastifyRequest,
): Promise<void> => {
  if (endpoint.confirm !== "current_password" || !request.actor) return;
  const given = zConfirming.safeParse(request.body === undefined ? {} : request.body);
  if (!given.success) throw invalidInput(given.error);
  await demandConfirmed(requesterOf({ actor: request.actor, request }), given.data.current_password);
};

/** Strips everything that the contract does not name. */
const present = (endpoint: EndpointSpec, value: unknown): Answer => {
  if (!endpoint.ok) return { status: endpoint.status, body: null };
  const shown = endpoint.ok.safeParse(value);
  if (!shown.success)
    throw new Error(`The answer of ${endpoint.method} ${endpoint.path} breaks the contract`, {
      cause: shown.error,
    });
  return { status: endpoint.status, body: JSON.stringify(shown.data) };
};

/**
 * The fingerprint that a repeated request must match. Uploads are identified by size, since their bytes cannot be
 * read twice.
 */
const textOf = (request: FastifyRequest): string =>
  `${request.method} ${request.url}\n${
    request.routeOptions.config.body === undefined
      ? JSON.stringify(request.body ?? null)
      : (request.headers["content-length"] ?? "")
  }`;

/** Whether the connection went before all of a body was read; all of it may have come. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.readableEnded;

/** A retry with its key must not get the answer of the aborted one. */
const ofWhole =
  (request: FastifyRequest, work: () => Promise<Answer>): (() => Promise<Answer>) =>
  async () => {
    try {
      return await work();
    } catch (error) {
      throw isBrokenOff(request) ? new DomainError("not_ready", { cause: error }) : error;
    }
  };

/** Handles a request with an idempotency key once. */
const once = (
  { idempotency, endpoint }: { idempotency: Idempotency; endpoint: EndpointSpec },
  { userId, key, request }: { userId: string; key: string; request: FastifyRequest },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const text = textOf(request);
  const handle = endpoint.multipart ? ofWhole(request, work) : work;
  // The body may contain the password.
  if (!endpoint.secret && !endpoint.confirm) {
    const fingerprint = createHash("sha256").update(text).digest("hex");
    return idempotency.once({ userId, key, fingerprint }, handle);
  }
  const seal = sealOf(key);
  return idempotency.once({ userId, key: seal.storedKey, fingerprint: seal.fingerprint(text) }, handle, seal);
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers["idempotency-key"];
  if (request.method === "GET" || request.method === "HEAD" || key === undefined) return undefined;
  if (typeof key !== "string" || !uuid.test(key))
    throw new DomainError("invalid", {
      errors: [{ field: "Idempotency-Key", message: httpTexts.idempotencyKey }],
    });
  return key.toLowerCase();
};

const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply => {
  reply.code(status);
  if (body === null) return reply.send();
  reply.type("application/json; charset=utf-8");
  // Node writes long strings to a socket several times slower than buffers.
  return reply.send(body.length < longBody ? body : Buffer.from(body));
};

/** What the handler reads by itself. */
const bodyOf = ({ multipart, bytes, body, method }: EndpointSpec): { body?: RawBody } => {
  if (multipart) return { body: "multipart" };
  return bytes && !body && method !== "GET" && method !== "HEAD" ? { body: "bytes" } : {};
};

export interface RouteRegistration {
  app: FastifyInstance;
  resolveActor: ResolveActor;
  whyEnded: WhyEnded;
  /** Rate limits per person. */
  bounds: RequestBounds;
  /** Of the instance. */
  incarnation: string;
  demandConfirmed: DemandConfirmed;
  idempotency: Idempotency;
  isClosedTo: IsClosedTo;
}

/** Registers one endpoint of the contract: session, `auth`, input check, handler, output check. */
export const registerRoute = (
  {
    app,
    resolveActor,
    whyEnded,
    bounds,
    incarnation,
    demandConfirmed,
    idempotency,
    isClosedTo,
  }: RouteRegistration,
  { endpoint, handle }: RouteDefinition,
): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { actor } = request;
    const key = actor ? keyOf(request) : undefined;
    const input: RouteInput<EndpointSpec> = {
      // `identify` has set it, except on public endpoints, which accept null.
      actor: actor as Actor,
      params: readParams(endpoint, request),
      query: readQuery(endpoint, request),
      body: readBody(endpoint, request),
      request,
      reply,
    };
    await confirm({ endpoint, demandConfirmed }, request);
    if (endpoint.bytes) {
      await handle(input);
      return reply;
    }
    const work = async () => present(endpoint, await handle(input));
    const answered =
      actor && key !== undefined
        ? await once({ idempotency, endpoint }, { userId: actor.userId, key, request }, work)
        : await work();
    return send(reply, answered);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { auth: endpoint.auth, ...bodyOf(endpoint) },
    ...(endpoint.auth === "public" ? { bodyLimit: publicBodyBytes } : {}),
    onRequest: identify(endpoint, { resolveActor, whyEnded, bounds, incarnation, isClosedTo }),
    handler: (request, reply) => runWork(workOf(endpoint, request, reply), () => answer(request, reply)),
  });
};
