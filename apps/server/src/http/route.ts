import type { Body, EndpointSpec, Ok, Params, Query } from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../shared/actor.ts";

export interface RouteInput<E extends EndpointSpec> {
  /** On public endpoints null without a session. */
  actor: E["auth"] extends "public" ? Actor | null : Actor;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteDefinition {
  endpoint: EndpointSpec;
  // A handler gets exactly what its endpoint declares, already validated.
  handle(input: RouteInput<EndpointSpec>): Promise<unknown> | unknown;
}

/**
 * Binds a handler to an endpoint of the contract, which defines everything around it: session, `auth`, validation,
 * status, output check.
 */
export const route = <E extends EndpointSpec>(
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<Ok<E>> | Ok<E>,
): RouteDefinition => ({ endpoint, handle: handle as RouteDefinition["handle"] });
