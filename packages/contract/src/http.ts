import type { z } from "zod";
import type { ErrorCode } from "./errors/codes.ts";

export type HttpMethod = "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Who may call an endpoint, before rights on pages or databases: `public` without a session, `user` with any, `main`
 * for the main user.
 */
export type EndpointAuth = "public" | "user" | "main";

export interface EndpointSpec {
  readonly method: HttpMethod;
  /** Path with `:name` parameters, as the server registers it. */
  readonly path: `/${string}`;
  readonly auth: EndpointAuth;
  /** One English line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Shape of the answer; absent for 204. */
  readonly ok?: z.ZodType;
  /** The body is `multipart/form-data`: the handler reads it as it comes in. */
  readonly multipart?: true;
  /** The handler reads and answers bytes; there is no JSON to validate. */
  readonly bytes?: true;
  /** Status of the answer when all went well; 202: what was requested goes on after it. */
  readonly status: 200 | 201 | 202 | 204;
  /** Request or answer contain a secret: never stored in readable form, not even for idempotent repetitions. */
  readonly secret?: true;
  /**
   * Requires re-authentication (ADR 0041). The value names the body field of the password: with `current_password` a
   * confirmation within `limits.confirmationMs` suffices, too; `old_password` is required each time and checked by
   * the handler.
   */
  readonly confirm?: "current_password" | "old_password";
  /** Codes besides those of every endpoint. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares an endpoint, from which server, client and OpenAPI are derived. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Parameters as clients pass them. */
export type ParamsInput<E extends EndpointSpec> = InputOf<E["params"]>;
export type QueryInput<E extends EndpointSpec> = InputOf<E["query"]>;
export type BodyInput<E extends EndpointSpec> = InputOf<E["body"]>;

/** Parameters after validation. */
export type Params<E extends EndpointSpec> = OutputOf<E["params"]>;
export type Query<E extends EndpointSpec> = OutputOf<E["query"]>;
export type Body<E extends EndpointSpec> = OutputOf<E["body"]>;

/** The answer's type. */
export type Ok<E extends EndpointSpec> = E["ok"] extends z.ZodType ? z.output<E["ok"]> : void;
