import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../shared/actor.ts";
import type { Requester, Source } from "../shared/request-source.ts";
import { plainAddress, type TrustsProxy } from "./trusted-proxies.ts";

/** The client address of a raw request, from the forwarded headers of trusted proxies. */
export const clientAddress = (request: IncomingMessage, trustsProxy: TrustsProxy): string => {
  const header = request.headers["x-forwarded-for"];
  const named = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  const hops = named.map((hop) => hop.trim()).filter((hop) => hop !== "");
  let address = request.socket.remoteAddress ?? "";
  while (trustsProxy(address)) {
    const before = hops.pop();
    if (before === undefined) break;
    address = before;
  }
  return plainAddress(address);
};

export const sourceOf = (request: FastifyRequest): Source => ({
  address: plainAddress(request.ip),
  userAgent: request.headers["user-agent"] ?? "",
});

export const requesterOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Requester => ({
  actor,
  ...sourceOf(request),
});
