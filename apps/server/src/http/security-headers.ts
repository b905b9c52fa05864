import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isSecure, type OriginRule, ownOrigin } from "./origin.ts";

const oneYear = 365 * 24 * 60 * 60;

/** API answers are private JSON. */
const apiHeaders = {
  "cache-control": "no-store",
  vary: "Cookie",
  "x-content-type-options": "nosniff",
} as const;

/** Headers for answers before any hook, or outside the HTTP server: nothing may run, be framed or be cached. */
export const bareHeaders: Readonly<Record<string, string>> = {
  ...apiHeaders,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** The same as raw response lines. */
export const bareHeaderLines: readonly string[] = Object.entries(bareHeaders).map(
  ([name, value]) => `${name}: ${value}`,
);

/**
 * Headers for user content: `sandbox` gives it an opaque origin, without scripts, forms, frames or access to ours.
 */
export const fileHeaders = {
  "content-security-policy":
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'self'; sandbox",
  // Previews are frames within the app.
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  // Cached privately and revalidated each time, since rights may change.
  "cache-control": "private, no-cache",
} as const;

/** Older browsers do not match sockets to the own host with 'self'. */
const socketSources = (own: string | null): string => {
  const host = own?.replace(/^https?:\/\//, "");
  return host ? `ws://${host} wss://${host}` : "'self'";
};

/** Hosts that browsers treat as secure contexts without HTTPS. */
const isLocal = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);

/** Security headers, with a CSP that only allows our own origin. */
export const secureHeaders = async (app: FastifyInstance, rule: OriginRule): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'", (request) => socketSources(ownOrigin(request, rule.trustsProxy))],
        "worker-src": ["'self'", "blob:"],
        "media-src": ["'self'", "blob:"],
        "manifest-src": ["'self'"],
        // Previews of files: nothing else of this origin lets itself be framed.
        "frame-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        // Trusted Types: strings become HTML or script URLs only through the client's policy (ADR 0043).
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default", "maive-inert", "dompurify"],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    // HSTS over plain HTTP is ignored, or locks people out of a home network: set below.
    hsts: false,
    // Ignored on insecure origins, with a console error on every page: set below.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    const secure = isSecure(request.raw, rule);
    if (secure) reply.header("strict-transport-security", `max-age=${oneYear}`);
    if (secure || isLocal(request.hostname))
      reply.headers({ "cross-origin-opener-policy": "same-origin", "origin-agent-cluster": "?1" });
    // Cacheable answers set their own header.
    reply.header("cache-control", "no-store");
    if (request.url.startsWith("/api")) reply.headers(apiHeaders);
  });
};
