import { createAccessLink, revokeAccessLink } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import { type OriginRule, ownOrigin } from "../../http/origin.ts";
import { type RouteDefinition, route } from "../../http/route.ts";
import { DomainError } from "../../shared/errors.ts";
import { askingOf } from "../../http/request-source.ts";
import type { Links } from "./links.service.ts";

/**
 * Where a link leads: the address people use, as configured or as main uses it now.
 * @throws DomainError `bad_request` when the request does not say under which address it came.
 */
const originOf = (request: FastifyRequest, { publicUrl, trustsProxy }: OriginRule): string => {
  const origin = publicUrl ?? ownOrigin(request.raw, trustsProxy);
  if (origin === null) throw new DomainError("bad_request");
  return origin;
};

export const linksRoutes = (links: Links, rule: OriginRule): RouteDefinition[] => [
  route(createAccessLink, async (input) => {
    const origin = originOf(input.request, rule);
    const { token, expiresAt } = await links.make(askingOf(input), input.params.user_id);
    // Behind `#` the token stays in the browser: no server or proxy writes it into a log.
    return { token, url: `${origin}/login#zugang=${token}`, expires_at: expiresAt };
  }),
  route(revokeAccessLink, (input) => links.revoke(askingOf(input), input.params.user_id)),
];
