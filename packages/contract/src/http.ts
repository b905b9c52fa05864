import type { z } from "zod";
import type { ErrorCode } from "./errors/codes.ts";

export type HttpMethod = "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Who may call an endpoint before any look at single pages or databases:
 * `public` without a session, `user` with any session, `main` for the main user alone.
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
  /** The handler reads and answers by itself, in bytes: there is no JSON to check. */
  readonly bytes?: true;
  /** Status of the answer when all went well. */
  readonly status: 200 | 201 | 204;
  /** Request or answer holds a password or token: they are never kept readable, not even for a repeated request. */
  readonly secret?: true;
  /**
   * The act wants to know that it is still the person who signed in (ADR 0041). The value names the field of the body that
   * may carry the own password: with `current_password` a sign-in or confirmation of the last minutes
   * (`limits.confirmationMs`) is enough as well; `old_password` stands in the body each time, and the handler checks it.
   */
  readonly confirm?: "current_password" | "old_password";
  /** Codes this endpoint answers besides those every endpoint may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares one endpoint; server, client and OpenAPI are derived from the returned object. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a client passes. */
export type ParamsInput<E extends EndpointSpec> = InputOf<E["params"]>;
export type QueryInput<E extends EndpointSpec> = InputOf<E["query"]>;
export type BodyInput<E extends EndpointSpec> = InputOf<E["body"]>;

/** What a handler receives after validation. */
export type Params<E extends EndpointSpec> = OutputOf<E["params"]>;
export type Query<E extends EndpointSpec> = OutputOf<E["query"]>;
export type Body<E extends EndpointSpec> = OutputOf<E["body"]>;

/** What the server answers. */
export type Ok<E extends EndpointSpec> = E["ok"] extends z.ZodType ? z.output<E["ok"]> : void;
