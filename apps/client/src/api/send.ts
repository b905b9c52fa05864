import type { EndpointSpec, Ok, QueryInput } from "@maive/contract";
import { answeredError } from "./answered-error.ts";
import { TransportError } from "./api-error.ts";
import { urlOf, type Field, type PathParams } from "./call.ts";
import { clientId } from "./client-id.ts";
import { incarnationHeaders } from "./incarnation.ts";
import { retryWhileLimited } from "./retry-while-limited.ts";

/** Fields of a form; lists become repeated fields. */
type SentForm = Readonly<Record<string, string | Blob | readonly Blob[]>>;

export type SendInput<E extends EndpointSpec> = Field<"params", PathParams<E>> & {
  query?: QueryInput<E> extends undefined
    ? undefined
    : { [K in keyof QueryInput<E>]?: string | number | undefined };
  /** Ordered: the server reads the fields before a file first. */
  form: SentForm;
  /** Uploaded and total bytes, including the form around the file. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** The longest wait in seconds before another try when rate-limited; longer ones are thrown. */
  mostWait?: number;
  /** Repetitions with the same key are handled once. */
  idempotencyKey?: string;
  /** Timeout without progress, in ms. */
  timeoutMs?: number;
};

const defaultPatience = 60_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page is HTML.
    return undefined;
  }
};

/**
 * Sends a form with files to an endpoint; retries when rate-limited.
 * @throws ApiError for every answer other than 2xx; TransportError when there was no answer; the signal's reason.
 */
export const send = <E extends EndpointSpec>(endpoint: E, input: SendInput<E>): Promise<Ok<E>> =>
  retryWhileLimited(() => sendOnce(endpoint, input), input.signal, input.mostWait);

/**
 * One attempt. XMLHttpRequest rather than `fetch`, which does not report upload progress.
 * @throws as {@link send}
 */
export const sendOnce = <E extends EndpointSpec>(endpoint: E, input: SendInput<E>): Promise<Ok<E>> =>
  new Promise((resolve, reject) => {
    const {
      params,
      query,
      form,
      onProgress,
      signal,
      idempotencyKey,
      timeoutMs = defaultPatience,
    }: {
      params?: Record<string, string | number> | undefined;
      query?: Record<string, string | number | undefined> | undefined;
      form: SentForm;
      onProgress?: ((sent: number, total: number) => void) | undefined;
      signal?: AbortSignal | undefined;
      idempotencyKey?: string;
      timeoutMs?: number;
    } = input;
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => request.abort();
    const settle = (act: () => void) => {
      clearTimeout(silence);
      signal?.removeEventListener("abort", giveUp);
      act();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        fail(new TransportError("timeout"));
        request.abort();
      }, timeoutMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      listen();
      onProgress?.(loaded, total);
    });
    request.addEventListener("load", () => {
      const body = parsed(request.responseText);
      if (request.status < 200 || request.status >= 300)
        fail(answeredError(request.status, request.responseText, request.getResponseHeader("Retry-After")));
      else if (body === undefined && endpoint.status !== 204) fail(new TransportError("network"));
      else settle(() => resolve(body as Ok<E>));
    });
    request.addEventListener("error", () => fail(new TransportError("network")));
    request.addEventListener("abort", () => fail(signal?.reason ?? new TransportError("network")));
    signal?.addEventListener("abort", giveUp);

    request.open(endpoint.method, urlOf(endpoint, params, query));
    request.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries({ "X-Client-Id": clientId, ...incarnationHeaders() }))
      request.setRequestHeader(name, value);
    if (idempotencyKey) request.setRequestHeader("Idempotency-Key", idempotencyKey);
    const data = new FormData();
    for (const [name, value] of Object.entries(form))
      for (const one of Array.isArray(value) ? value : [value]) data.append(name, one);
    listen();
    request.send(data);
  });
