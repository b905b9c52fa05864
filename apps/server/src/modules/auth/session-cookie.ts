import type { FastifyReply, FastifyRequest } from "fastify";
import { isSecure, type OriginRule } from "../../http/origin.ts";
import { sessionCookie } from "../../http/register-routes.ts";

import { deviceLife } from "./known-devices.ts";

/** Out of reach of scripts and of other sites' forms; links from messengers keep people signed in. */
const attributes = (request: FastifyRequest, rule: OriginRule) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(request.raw, rule) }) as const;

export const setSessionCookie = (
  reply: FastifyReply,
  rule: OriginRule,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void => {
  reply.setCookie(sessionCookie, token, { ...attributes(reply.request, rule), expires: expiresAt });
};

/** Names the browser itself, whoever signs in with it, and lasts when they sign out. It opens nothing. */
export const deviceCookie = "maive_device";

export const setDeviceCookie = (reply: FastifyReply, rule: OriginRule, token: string): void => {
  reply.setCookie(deviceCookie, token, { ...attributes(reply.request, rule), maxAge: deviceLife / 1_000 });
};

export const clearSessionCookie = (reply: FastifyReply, rule: OriginRule): void => {
  reply.clearCookie(sessionCookie, attributes(reply.request, rule));
};
