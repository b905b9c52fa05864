import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isSecure, type OriginRule, ownOrigin } from "./origin.ts";

const oneYear = 365 * 24 * 60 * 60;

/** For every answer of the API: it belongs to one person and is JSON, nothing else. */
export const apiHeaders = {
  "cache-control": "no-store",
  vary: "Cookie",
  "x-content-type-options": "nosniff",
} as const;

/** For what is answered before any hook runs, or beside the HTTP server: nothing of it may act, be framed or be cached. */
export const bareHeaders: Readonly<Record<string, string>> = {
  ...apiHeaders,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** The same as lines of a response that is written by hand. */
export const bareHeaderLines: readonly string[] = Object.entries(bareHeaders).map(
  ([name, value]) => `${name}: ${value}`,
);

/**
 * For every answer with somebody's bytes: whatever they are, they may not act on this origin. The browser shows
 * them without scripts, forms, frames and access to anything; `sandbox` takes the origin itself from them.
 */
export const fileHeaders = {
  "content-security-policy":
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'self'; sandbox",
  // A preview is a frame within the app.
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  // Cached privately, and revalidated each time: rights may be gone.
  "cache-control": "private, no-cache",
} as const;

/** Older browsers do not count sockets to the own host as 'self'. */
const socketSources = (own: string | null): string => {
  const host = own?.replace(/^https?:\/\//, "");
  return host ? `ws://${host} wss://${host}` : "'self'";
};

/** Names that browsers trust as they trust HTTPS. */
const isLocal = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);

/** What the browser may do with our answers; nothing on a page may come from anywhere else. */
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
        // Texts become HTML or addresses of scripts through the client's own policy alone (ADR 0043).
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default", "maive-inert", "dompurify"],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    // Over plain HTTP it would be ignored or, worse, lock people out of a home network: set below.
    hsts: false,
    // Ignored there, too, with an error in the console of every page: set below.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    const secure = isSecure(request.raw, rule);
    if (secure) reply.header("strict-transport-security", `max-age=${oneYear}`);
    if (secure || isLocal(request.hostname))
      reply.headers({ "cross-origin-opener-policy": "same-origin", "origin-agent-cluster": "?1" });
    // What may be cached says so itself.
    reply.header("cache-control", "no-store");
    if (request.url.startsWith("/api")) reply.headers(apiHeaders);
  });
};
