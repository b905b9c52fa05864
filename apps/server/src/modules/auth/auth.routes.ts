import { confirmIdentity, login, logout, me, redeem, type Restored, socketToken } from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieIn } from "../../http/host-cookie.ts";
import type { OriginRule } from "../../http/origin.ts";
import { type RouteDefinition, route } from "../../http/route.ts";
import type { createAuthService, SignedIn } from "./auth.service.ts";
import type { createConfirmation } from "./confirmation.ts";
import type { createRedeem } from "./redeem.service.ts";
import { requesterOf, sourceOf } from "../../http/request-source.ts";
import { clearSessionCookie, deviceCookie, setDeviceCookie, setSessionCookie } from "./session-cookie.ts";
import type { createSocketTokens } from "./socket-tokens.ts";

export interface AuthRoutesDeps {
  service: ReturnType<typeof createAuthService>;
  redeemLink: ReturnType<typeof createRedeem>;
  socketTokens: ReturnType<typeof createSocketTokens>;
  confirmation: ReturnType<typeof createConfirmation>;
  rule: OriginRule;
  /** Undefined where the instance never came out of a backup. */
  restored: Restored | undefined;
}

const requestedFrom = (request: FastifyRequest) => ({
  source: sourceOf(request),
  device: cookieIn(request.cookies, deviceCookie),
});

export const authRoutes = ({
  service,
  redeemLink,
  socketTokens,
  confirmation,
  rule,
  restored,
}: AuthRoutesDeps): RouteDefinition[] => {
  const ofRestore = restored ? { restored } : {};
  const answerSignedIn = (reply: FastifyReply, signedIn: SignedIn) => {
    setSessionCookie(reply, rule, signedIn);
    setDeviceCookie(reply, rule, signedIn.device);
    return { status: "success" as const, ...signedIn.user, ...ofRestore };
  };

  return [
    route(login, async ({ body: { username, password }, actor, request, reply }) => {
      const input = { username, password, ...requestedFrom(request), previous: actor };
      return answerSignedIn(reply, await service.login(input));
    }),

    route(redeem, async ({ body: { token }, actor, request, reply }) =>
      answerSignedIn(reply, await redeemLink({ token, ...requestedFrom(request), previous: actor })),
    ),

    route(me, async ({ actor }) => ({ ...(await service.me(actor)), ...ofRestore })),

    route(logout, async ({ actor, request, reply }) => {
      await service.logout(actor, sourceOf(request));
      clearSessionCookie(reply, rule);
      // Clears cached answers only; local storage has the theme.
      reply.header("clear-site-data", '"cache"');
    }),

    route(confirmIdentity, (input) => confirmation.confirm(requesterOf(input), input.body.password)),

    route(socketToken, async ({ actor }) => {
      const { token, expiresIn } = await socketTokens.issue(actor);
      return { token, expires_in: expiresIn };
    }),
  ];
};
