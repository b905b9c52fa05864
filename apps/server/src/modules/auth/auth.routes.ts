import { login, logout, me, redeem, socketToken } from "@maive/contract";
import type { FastifyReply } from "fastify";
import type { OriginRule } from "../../http/origin.ts";
import { type RouteDefinition, route } from "../../http/route.ts";
import type { createAuthService, SignedIn } from "./auth.service.ts";
import type { createRedeem } from "./redeem.service.ts";
import { sourceOf } from "../../http/request-source.ts";
import { clearSessionCookie, setSessionCookie } from "./session-cookie.ts";
import type { createSocketTokens } from "./socket-tokens.ts";

export interface AuthRoutesDeps {
  service: ReturnType<typeof createAuthService>;
  redeemLink: ReturnType<typeof createRedeem>;
  socketTokens: ReturnType<typeof createSocketTokens>;
  rule: OriginRule;
}

export const authRoutes = ({
  service,
  redeemLink,
  socketTokens,
  rule,
}: AuthRoutesDeps): RouteDefinition[] => {
  const answerSignedIn = (reply: FastifyReply, signedIn: SignedIn) => {
    setSessionCookie(reply, rule, signedIn);
    return { status: "success" as const, ...signedIn.user };
  };

  return [
    route(login, async ({ body: { username, password }, actor, request, reply }) => {
      const input = { username, password, source: sourceOf(request), previous: actor };
      return answerSignedIn(reply, await service.login(input));
    }),

    route(redeem, async ({ body: { token }, actor, request, reply }) =>
      answerSignedIn(reply, await redeemLink({ token, source: sourceOf(request), previous: actor })),
    ),

    route(me, ({ actor }) => ({
      user_id: actor.userId,
      username: actor.username,
      user_type: actor.userType,
    })),

    route(logout, async ({ actor, request, reply }) => {
      await service.logout(actor, sourceOf(request));
      clearSessionCookie(reply, rule);
      // Cached answers go; the browser's own storage stays, since it holds the theme.
      reply.header("clear-site-data", '"cache"');
    }),

    route(socketToken, ({ actor }) => {
      const { token, expiresIn } = socketTokens.issue(actor);
      return { token, expires_in: expiresIn };
    }),
  ];
};
