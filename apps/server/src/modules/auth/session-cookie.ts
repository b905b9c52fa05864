import type { FastifyReply } from "fastify";
import { cookieName } from "../../http/host-cookie.ts";
import { isSecure, type OriginRule } from "../../http/origin.ts";
import { sessionCookie } from "../../http/register-routes.ts";
import { deviceLife } from "./known-devices.ts";

/** `HttpOnly`, `SameSite=Lax`: links from messengers find people signed in. */
const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: "lax", path: "/", secure }) as const;

const set = (
  reply: FastifyReply,
  rule: OriginRule,
  name: string,
  value: string,
  lasting: { expires: Date } | { maxAge: number },
): void => {
  const secure = isSecure(reply.request.raw, rule);
  reply.setCookie(cookieName(name, secure), value, { ...attributes(secure), ...lasting });
};

/** Removes a cookie of the unprefixed name, from before HTTPS or planted. */
const clearPlain = (reply: FastifyReply, rule: OriginRule, name: string): void => {
  if (isSecure(reply.request.raw, rule) && reply.request.cookies[name] !== undefined)
    reply.clearCookie(name, attributes(true));
};

export const setSessionCookie = (
  reply: FastifyReply,
  rule: OriginRule,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void => {
  set(reply, rule, sessionCookie, token, { expires: expiresAt });
  clearPlain(reply, rule, sessionCookie);
};

/** Identifies the browser independently of who signs in, and survives signing out. It grants nothing. */
export const deviceCookie = "maive_device";

export const setDeviceCookie = (reply: FastifyReply, rule: OriginRule, token: string): void => {
  set(reply, rule, deviceCookie, token, { maxAge: deviceLife / 1_000 });
  clearPlain(reply, rule, deviceCookie);
};

export const clearSessionCookie = (reply: FastifyReply, rule: OriginRule): void => {
  const secure = isSecure(reply.request.raw, rule);
  reply.clearCookie(cookieName(sessionCookie, secure), attributes(secure));
  clearPlain(reply, rule, sessionCookie);
};
