import { createHash, timingSafeEqual } from "node:crypto";
import { metrics as endpoint } from "@maive/contract";
import { type RouteDefinition, route } from "../../http/route.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Metrics } from "./metrics.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares the token in constant time. */
const carries = (header: string | undefined, token: string): boolean => {
  const given = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
};

export const metricsRoutes = (metrics: Metrics, token: string | undefined): RouteDefinition[] => [
  route(endpoint, async ({ actor, request, reply }) => {
    const isKnown = token !== undefined && carries(request.headers.authorization, token);
    if (!isKnown && actor?.userType !== "main") throw new DomainError(actor ? "main_only" : "not_signed_in");
    const { type, text } = await metrics.text();
    await reply.headers({ "content-type": type, "cache-control": "no-store" }).send(text);
  }),
];
