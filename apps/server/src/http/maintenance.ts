import type { EndpointSpec } from "@maive/contract";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";

/** Whether somebody is not let in at the moment; null is an anonymous user. */
export type IsClosedTo = (actor: Actor | null) => boolean;

/** By which people sign in and learn what is going on, and others whether the server is well. */
const open: ReadonlySet<string> = new Set([
  "/api/auth/login",
  "/api/auth/logout",
  "/api/auth/me",
  "/api/openapi.json",
  "/api/state",
  "/healthz",
  "/livez",
  "/readyz",
  "/metrics",
]);
const retryAfter = 30;

/** @throws DomainError `maintenance`; anonymous users are sent to sign in by the next check. */
export const demandOpen = (
  isClosedTo: IsClosedTo,
  { path, auth }: EndpointSpec,
  actor: Actor | null,
): void => {
  if (open.has(path) || (actor === null && auth !== "public") || !isClosedTo(actor)) return;
  throw new DomainError("maintenance", { retryAfter });
};
