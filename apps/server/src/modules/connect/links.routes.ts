import { createAccessLink, revokeAccessLink } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import { type OriginRule, ownOrigin } from "../../http/origin.ts";
import { type RouteDefinition, route } from "../../http/route.ts";
import { DomainError } from "../../shared/errors.ts";
import { requesterOf } from "../../http/request-source.ts";
import { linkOrigin } from "./link-origin.ts";
import type { Links } from "./links.service.ts";

export interface LinksRoutesDeps {
  links: Links;
  rule: OriginRule;
  serverAddress(): Promise<string>;
}

/** @throws DomainError `bad_request` when no address of this server is known. */
const originFor = async (
  request: FastifyRequest,
  { rule: { publicUrl, trustsProxy }, serverAddress }: LinksRoutesDeps,
): Promise<string> => {
  const own = ownOrigin(request.raw, trustsProxy);
  const origin = linkOrigin({ publicUrl, serverAddress: await serverAddress(), own });
  if (origin === null) throw new DomainError("bad_request");
  return origin;
};

export const linksRoutes = (deps: LinksRoutesDeps): RouteDefinition[] => [
  route(createAccessLink, async (input) => {
    const origin = await originFor(input.request, deps);
    const { token, expiresAt } = await deps.links.make(requesterOf(input), input.params.user_id);
    // In the fragment, the token is never sent to or logged by a server or proxy.
    return { token, url: `${origin}/login#zugang=${token}`, expires_at: expiresAt };
  }),
  route(revokeAccessLink, (input) => deps.links.revoke(requesterOf(input), input.params.user_id)),
];
