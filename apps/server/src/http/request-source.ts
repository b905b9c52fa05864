import type { FastifyRequest } from "fastify";
import type { Actor } from "../shared/actor.ts";
import type { Asking, Source } from "../shared/asking.ts";
import { plainAddress } from "./trusted-proxies.ts";

export const sourceOf = (request: FastifyRequest): Source => ({
  address: plainAddress(request.ip),
  userAgent: request.headers["user-agent"] ?? "",
});

export const askingOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Asking => ({
  actor,
  ...sourceOf(request),
});
