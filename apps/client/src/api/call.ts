import type { BodyInput, EndpointSpec, ErrorBody, Ok, ParamsInput, QueryInput } from "@maive/contract";
import { ApiError, TransportError } from "./api-error.ts";
import { clientId } from "./client-id.ts";
import { incarnationHeaders } from "./incarnation.ts";
import { hedged } from "./hedged.ts";
import { retryAfterOf } from "./retry-while-limited.ts";
import { withConfirmation } from "./confirmation.ts";

/** A field required when the endpoint has one, and forbidden otherwise. */
export type Field<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };
/** Path parameters, given as string or number. */
export type PathParams<E extends EndpointSpec> =
  ParamsInput<E> extends undefined ? undefined : { [K in keyof ParamsInput<E>]: string | number };

export type CallInput<E extends EndpointSpec> = Field<"params", PathParams<E>> &
  Field<"body", BodyInput<E>> & {
    query?: QueryInput<E> extends undefined
      ? undefined
      : { [K in keyof QueryInput<E>]?: string | number | undefined };
    signal?: AbortSignal;
    /** Timeout in ms. */
    timeout?: number;
    /** Of a read that is next to no work: sent once more after so many ms without an answer (`hedged.ts`). */
    repeatAfter?: number;
    /** Survives closing the tab: for saves on leaving. */
    keepalive?: boolean;
    /** Repetitions with the same key are handled once. */
    idempotencyKey?: string;
  };

const defaultTimeout = 15_000;

/** The URL of an endpoint with its parameters and query. */
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

/** Where calls go, and who makes them. */
export interface Caller {
  /** Prefix of all paths; empty for the page's own origin. */
  origin: string;
  clientId: string;
  /** Default timeout in ms. */
  timeout?: number;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

interface Given {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  timeout?: number;
  repeatAfter?: number;
  keepalive?: boolean;
  idempotencyKey?: string;
}

const callOnce =
  (caller: Caller) =>
  async <E extends EndpointSpec>(endpoint: E, given: Given): Promise<Ok<E>> => {
    const { repeatAfter, ...attempt } = given;
    if (repeatAfter !== undefined)
      return hedged(
        (signal) => callOnce(caller)(endpoint, { ...attempt, signal }),
        repeatAfter,
        given.signal,
      );
    const headers: Record<string, string> = {
      Accept: "application/json",
      "X-Client-Id": caller.clientId,
      ...incarnationHeaders(),
    };
    if (given.body !== undefined) headers["Content-Type"] = "application/json";
    if (given.idempotencyKey) headers["Idempotency-Key"] = given.idempotencyKey;
    const timeout = AbortSignal.timeout(given.timeout ?? caller.timeout ?? defaultTimeout);
    let response: Response;
    let body: unknown;
    try {
      response = await caller.fetch(caller.origin + urlOf(endpoint, given.params, given.query), {
        method: endpoint.method,
        credentials: "same-origin",
        // Nothing of it is ever cached, and without this Chromium lets a request wait for an earlier one to the same address, of any
        // window, for up to 20 s (`net/http/http_cache.cc`): an answer lost in one window would fail every attempt of the others.
        cache: "no-store",
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

/** @returns a {@link call} bound to this caller. */
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
 * Calls an endpoint of the contract. With `confirm` the password dialog opens when needed.
 * @throws ApiError for every answer other than 2xx; TransportError when there was no answer.
 */
export const call = createCall({ origin: "", clientId, fetch: (url, init) => fetch(url, init) });

export type Call = typeof call;
