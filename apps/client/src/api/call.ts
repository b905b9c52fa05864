import type { BodyInput, EndpointSpec, ErrorBody, Ok, ParamsInput, QueryInput } from "@maive/contract";
import { ApiError, TransportError } from "./api-error.ts";
import { clientId } from "./client-id.ts";
import { retryAfterOf } from "./turn.ts";
import { withConfirmation } from "./confirmation.ts";

/** A field that must be given where the endpoint has one, and cannot be where it has none. */
export type Field<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };
/** Path parameters are written as text or number by callers. */
export type PathParams<E extends EndpointSpec> =
  ParamsInput<E> extends undefined ? undefined : { [K in keyof ParamsInput<E>]: string | number };

export type CallInput<E extends EndpointSpec> = Field<"params", PathParams<E>> &
  Field<"body", BodyInput<E>> & {
    query?: QueryInput<E> extends undefined
      ? undefined
      : { [K in keyof QueryInput<E>]?: string | number | undefined };
    signal?: AbortSignal;
    /** Milliseconds until the call counts as failed. */
    timeout?: number;
    /** Goes on after the tab is closed: for what is saved while leaving. */
    keepalive?: boolean;
    /** A repeated request with the same key is done once. */
    idempotencyKey?: string;
  };

const defaultTimeout = 15_000;

/** Builds the path of an endpoint with its parameters and query filled in. */
export const urlOf = (
  endpoint: EndpointSpec,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | undefined> = {},
): string => {
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

const readBody = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return {};
  }
};

/** Where calls go to and who makes them. */
export interface Caller {
  /** Before every path; empty for the server the page came from. */
  origin: string;
  clientId: string;
  /** Ms until a call counts as failed that says nothing else. */
  timeout?: number;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

interface Given {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  timeout?: number;
  keepalive?: boolean;
  idempotencyKey?: string;
}

const callOnce =
  (caller: Caller) =>
  async <E extends EndpointSpec>(endpoint: E, given: Given): Promise<Ok<E>> => {
    const headers: Record<string, string> = { Accept: "application/json", "X-Client-Id": caller.clientId };
    if (given.body !== undefined) headers["Content-Type"] = "application/json";
    if (given.idempotencyKey) headers["Idempotency-Key"] = given.idempotencyKey;
    const timeout = AbortSignal.timeout(given.timeout ?? caller.timeout ?? defaultTimeout);
    let response: Response;
    let body: unknown;
    try {
      response = await caller.fetch(caller.origin + urlOf(endpoint, given.params, given.query), {
        method: endpoint.method,
        credentials: "same-origin",
        headers,
        keepalive: given.keepalive ?? false,
        signal: given.signal ? AbortSignal.any([given.signal, timeout]) : timeout,
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      body = await readBody(response);
    } catch (error) {
      if (given.signal?.aborted) throw error;
      throw new TransportError(timeout.aborted ? "timeout" : "network", error);
    }
    if (!response.ok)
      throw new ApiError(
        response.status,
        (body ?? {}) as Partial<ErrorBody>,
        retryAfterOf(response.headers.get("Retry-After")),
      );
    return body as Ok<E>;
  };

/** @returns {@link call} as this caller makes it. */
export const createCall = (caller: Caller) => {
  const make = callOnce(caller);
  return <E extends EndpointSpec>(
    endpoint: E,
    ...[input]: Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
  ): Promise<Ok<E>> => {
    const given: Given = input ?? {};
    return endpoint.confirm ? withConfirmation(() => make(endpoint, given)) : make(endpoint, given);
  };
};

/**
 * Calls an endpoint of the contract. One that declares `confirm` has the screen ask for the password where it has to.
 * @throws ApiError for every answer that is not 2xx; TransportError when there was no answer.
 */
export const call = createCall({ origin: "", clientId, fetch: (url, init) => fetch(url, init) });

export type Call = typeof call;
