import { type EndpointSpec, limits } from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../shared/errors.ts";
import type { Work } from "../shared/work/current-work.ts";
import { addressBlock } from "./address-block.ts";
import { sourceOf } from "./request-source.ts";

/** The key of rate limits: the person, or the address without a session. */
export const requesterKey = (request: FastifyRequest): string =>
  request.actor?.userId ?? `address ${addressBlock(sourceOf(request).address)}`;

/** Aborts when the client disconnects before the answer. */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort(new DomainError("took_too_long"));
  });
  return gone.signal;
};

/**
 * The request as a unit of work for rate limits and monitoring. Writes continue when the client disconnects, because
 * their answer is fetched by a retry. Generated downloads take long, so that each of their reads has its own timeout.
 */
export const workOf = (endpoint: EndpointSpec, request: FastifyRequest, reply: FastifyReply): Work => ({
  name: `${endpoint.method} ${endpoint.path}`,
  who: requesterKey(request),
  source: sourceOf(request),
  signal: endpoint.method === "GET" ? goneSignal(reply) : undefined,
  ...(endpoint.bytes ? {} : { readingLeft: limits.readMs }),
});
