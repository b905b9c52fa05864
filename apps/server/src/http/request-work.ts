import { type EndpointSpec, limits } from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../shared/errors.ts";
import type { Work } from "../shared/work/current-work.ts";
import { addressBlock } from "./address-block.ts";
import { sourceOf } from "./request-source.ts";

/** Whose bounds a request counts against: the person's, or those of the address of a stranger. */
export const requesterKey = (request: FastifyRequest): string =>
  request.actor?.userId ?? `address ${addressBlock(sourceOf(request).address)}`;

/** Aborts when whoever asked has gone before the answer was sent. */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort(new DomainError("took_too_long"));
  });
  return gone.signal;
};

/**
 * What a request is to those who bound and watch work. One that writes goes on when whoever asked has gone: its answer is
 * asked for again. Files that are made while they are sent take longer than answers: each of their reads has a time of its own.
 */
export const workOf = (endpoint: EndpointSpec, request: FastifyRequest, reply: FastifyReply): Work => ({
  name: `${endpoint.method} ${endpoint.path}`,
  who: requesterKey(request),
  source: sourceOf(request),
  signal: endpoint.method === "GET" ? goneSignal(reply) : undefined,
  ...(endpoint.bytes ? {} : { readingLeft: limits.readMs }),
});
