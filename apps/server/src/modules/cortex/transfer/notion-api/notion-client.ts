import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@maive/contract";
import type { z } from "zod";
import { guardedRequest, OutsideError, type Reach } from "../../../../outside/index.ts";

/** Why Notion said nothing. */
export type NotionTrouble =
  /** The token is none of Notion's. */
  | "token"
  /** The integration may not see it, or it does not exist. */
  | "hidden"
  /** The integration lacks a capability. */
  | "forbidden"
  /** It is refused for another reason, such as a database of several sources. */
  | "refused"
  /** Too many requests, also after it was waited. */
  | "busy"
  /** It is out of order, also after further tries. */
  | "down"
  /** It was not reached, or the connection broke, also after further tries. */
  | "line"
  /** An answer that is too large, or not as documented. */
  | "answer"
  /** A bound of the import is reached. */
  | "bound";

/** After these no further request is sent. */
const ends: ReadonlySet<NotionTrouble> = new Set(["token", "busy", "down", "line", "bound"]);

/** Says nothing of the request: no part of the token can get into a log. */
export class NotionError extends Error {
  readonly trouble: NotionTrouble;

  constructor(trouble: NotionTrouble) {
    super(`Notion was asked in vain: ${trouble}`);
    this.name = "NotionError";
    this.trouble = trouble;
  }
}

export interface NotionClientDeps {
  /** The base address, without a slash at its end. */
  address: string;
  reach: Reach | undefined;
  /** Is called with the number of requests. */
  onRequest?: ((requests: number) => void) | undefined;
  /** Injected by tests. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  now?: (() => number) | undefined;
}

/** The version of the API that `shapes.ts` describes. */
const version = "2022-06-28";
/** Three requests in a second are the most that Notion allows in the long run. */
const between = 340;
const tries = 4;
/** Of one request, in ms. */
const timeoutMs = 20_000;
/** What is waited before a further try where Notion does not say how long. */
const pauses = [1_000, 2_000, 4_000] as const;
const longestPause = 30_000;

const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
  await pause(ms, undefined, { signal });
};

const troubleOf = (status: number): NotionTrouble | null => {
  if (status === 200) return null;
  if (status === 401) return "token";
  if (status === 403) return "forbidden";
  if (status === 404) return "hidden";
  if (status === 429) return "busy";
  return status >= 500 || status === 409 ? "down" : "refused";
};

/** Sends requests to Notion's API sequentially, within the bounds of one import. */
export class NotionClient {
  readonly #deps: NotionClientDeps;
  readonly #token: string;
  readonly #signal: AbortSignal;
  readonly #now: () => number;
  readonly #wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly #until: number;
  #requests = 0;
  #bytes = 0;
  #last = Number.NEGATIVE_INFINITY;
  #ended: NotionTrouble | null = null;

  /** @param signal ends whatever runs; its reason is thrown. */
  constructor(deps: NotionClientDeps, token: string, signal: AbortSignal) {
    this.#deps = deps;
    this.#token = token;
    this.#signal = signal;
    this.#now = deps.now ?? (() => performance.now());
    this.#wait = deps.wait ?? sleep;
    this.#until = this.#now() + limits.notionMs;
  }

  /** How many requests were sent, further tries with them. */
  get requests(): number {
    return this.#requests;
  }

  /** Why no further request is sent; null while there is no reason. */
  get ended(): NotionTrouble | null {
    return this.#ended;
  }

  /** @throws NotionError */
  get<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    return this.#ask("GET", path, undefined, shape);
  }

  /** A query in a body; changes nothing there. @throws NotionError */
  post<T>(path: string, body: object, shape: z.ZodType<T>): Promise<T> {
    return this.#ask("POST", path, JSON.stringify(body), shape);
  }

  async #ask<T>(
    method: "GET" | "POST",
    path: string,
    body: string | undefined,
    shape: z.ZodType<T>,
  ): Promise<T> {
    let trouble: NotionTrouble = "line";
    for (let attempt = 0; attempt < tries; attempt += 1) {
      await this.#takeTurn();
      const answer = await this.#send(method, path, body);
      if ("bytes" in answer) {
        const read = shape.safeParse(parsed(answer.bytes));
        if (!read.success) throw new NotionError("answer");
        return read.data;
      }
      trouble = answer.trouble;
      if (trouble !== "busy" && trouble !== "down" && trouble !== "line") break;
      if (attempt + 1 < tries)
        await this.#rest(answer.retryAfter ?? pauses[attempt] ?? longestPause, trouble);
    }
    throw this.#failed(trouble);
  }

  #failed(trouble: NotionTrouble): NotionError {
    if (ends.has(trouble)) this.#ended = trouble;
    return new NotionError(trouble);
  }

  /** Waits until the next request may be sent. */
  async #takeTurn(): Promise<void> {
    this.#signal.throwIfAborted();
    if (this.#ended) throw new NotionError(this.#ended);
    if (this.#requests >= limits.notionRequests || this.#bytes >= limits.notionBytes)
      throw this.#failed("bound");
    const open = this.#last + between - this.#now();
    if (open > 0) await this.#pause(open);
    if (this.#now() >= this.#until) throw this.#failed("bound");
    this.#last = this.#now();
    this.#requests += 1;
    this.#deps.onRequest?.(this.#requests);
  }

  /** Before a further try; ends where it would take longer than there is time. */
  async #rest(ms: number, trouble: NotionTrouble): Promise<void> {
    if (ms > longestPause || this.#now() + ms >= this.#until) throw this.#failed(trouble);
    await this.#pause(ms);
  }

  async #pause(ms: number): Promise<void> {
    try {
      await this.#wait(ms, this.#signal);
    } finally {
      this.#signal.throwIfAborted();
    }
  }

  async #send(
    method: "GET" | "POST",
    path: string,
    body: string | undefined,
  ): Promise<{ bytes: Buffer } | { trouble: NotionTrouble; retryAfter: number | null }> {
    const headers = {
      accept: "application/json",
      authorization: `Bearer ${this.#token}`,
      "notion-version": version,
      "user-agent": "MAIVE (Import)",
      ...(body === undefined
        ? {}
        : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
    };
    try {
      const { status, retryAfter, bytes } = await guardedRequest(
        `${this.#deps.address}/v1/${path}`,
        { method, headers, ...(body === undefined ? {} : { body }) },
        {
          maxBytes: limits.notionAnswerBytes,
          timeoutMs: Math.max(1, Math.min(timeoutMs, this.#until - this.#now())),
          signal: this.#signal,
        },
        this.#deps.reach,
      );
      this.#bytes += bytes.length;
      const trouble = troubleOf(status);
      return trouble === null ? { bytes } : { trouble, retryAfter: secondsIn(retryAfter) };
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!(error instanceof OutsideError)) throw error;
      if (error.refusal !== "too_large") return { trouble: "line", retryAfter: null };
      this.#bytes += limits.notionAnswerBytes;
      return { trouble: "answer", retryAfter: null };
    }
  }
}

/** Notion says whole seconds; what is no number is no answer. */
const secondsIn = (header: string): number | null =>
  /^[0-9]{1,6}$/.test(header) ? Number(header) * 1_000 : null;

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
