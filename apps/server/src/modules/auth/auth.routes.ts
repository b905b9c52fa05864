import { login, logout, me, socketToken } from "@maive/contract";
import type { OriginRule } from "../../http/origin.ts";
import { type RouteDefinition, route } from "../../http/route.ts";
import type { createAuthService } from "./auth.service.ts";
import { clearSessionCookie, setSessionCookie } from "./session-cookie.ts";
import type { createSocketTokens } from "./socket-tokens.ts";

export interface AuthRoutesDeps {
  service: ReturnType<typeof createAuthService>;
  socketTokens: ReturnType<typeof createSocketTokens>;
  rule: OriginRule;
}

export const authRoutes = ({ service, socketTokens, rule }: AuthRoutesDeps): RouteDefinition[] => [
  route(login, async ({ body, actor, request, reply }) => {
    const signedIn = await service.login({
      username: body.username,
      password: body.password,
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      previous: actor,
    });
    setSessionCookie(reply, rule, signedIn);
    return { status: "success" as const, ...signedIn.user };
  }),

  route(me, ({ actor }) => ({
    user_id: actor.userId,
    username: actor.username,
    user_type: actor.userType,
  })),

  route(logout, async ({ actor, reply }) => {
    await service.logout(actor);
    clearSessionCookie(reply, rule);
    // Cached answers go; the browser's own storage stays, since it holds the theme.
    reply.header("clear-site-data", '"cache"');
  }),

  route(socketToken, ({ actor }) => {
    const { token, expiresIn } = socketTokens.issue(actor);
    return { token, expires_in: expiresIn };
  }),
];
