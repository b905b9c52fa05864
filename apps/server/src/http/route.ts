import type { Body, EndpointSpec, Ok, Params, Query } from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../shared/actor.ts";

export interface RouteInput<E extends EndpointSpec> {
  /** Who asks; on public endpoints null when nobody is signed in. */
  actor: E["auth"] extends "public" ? Actor | null : Actor;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteDefinition {
  endpoint: EndpointSpec;
  // Each handler takes what its own endpoint declares; the registration validates exactly that before calling it.
  handle(input: RouteInput<EndpointSpec>): Promise<unknown> | unknown;
}

/**
 * Binds a handler to an endpoint of the contract. Everything before the handler (session, `auth`, validation)
 * and after it (status, answer check) comes from the endpoint.
 */
export const route = <E extends EndpointSpec>(
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<Ok<E>> | Ok<E>,
): RouteDefinition => ({ endpoint, handle: handle as RouteDefinition["handle"] });
