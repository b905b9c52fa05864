import { confirmClock, readServerState, type ServerState, switchMaintenance } from "@maive/contract";
import { type RouteDefinition, route } from "../../http/route.ts";
import { requesterOf } from "../../http/request-source.ts";
import type { Actor } from "../../shared/actor.ts";
import { recordSecurityEvent, type Storage } from "../../storage/index.ts";
import type { ClockWatch } from "./clock-watch.ts";
import type { Maintenance } from "./maintenance.ts";
import type { Writes } from "./writes.ts";
import { stateTexts } from "./texts.ts";

export interface StateParts {
  storage: Pick<Storage, "transact">;
  writes: Writes;
  clock: Pick<ClockWatch, "doubt" | "confirm">;
  maintenance: Pick<Maintenance, "notice" | "begin" | "end">;
  /** Probes whether writes succeed again; rejects otherwise. */
  probe(): Promise<unknown>;
}

const instant = (ms: number): string => new Date(ms).toISOString();

const stateFor = ({ userType }: Actor, { writes, clock, maintenance }: StateParts): ServerState => {
  const doubt = userType === "main" ? clock.doubt : null;
  return {
    writes: writes.state,
    detail: writes.state === "ok" ? null : stateTexts[writes.state],
    clock: doubt && { shown: instant(doubt.shown), expected: instant(doubt.expected) },
    maintenance: maintenance.notice,
  };
};

export const stateRoutes = (parts: StateParts): RouteDefinition[] => [
  route(readServerState, async ({ actor }) => {
    // The reason is part of the state below, and logged.
    if (parts.writes.state !== "ok") await Promise.allSettled([parts.probe()]);
    return stateFor(actor, parts);
  }),
  route(confirmClock, async ({ actor }) => {
    await parts.clock.confirm();
    return stateFor(actor, parts);
  }),
  route(switchMaintenance, async ({ actor, request, body: { is_on, text, until } }) => {
    const { maintenance, storage } = parts;
    const wasOn = maintenance.notice !== null;
    if (is_on) await maintenance.begin({ text: text || null, until: until ?? null });
    else await maintenance.end();
    if (wasOn !== is_on)
      await storage.transact((tx) =>
        recordSecurityEvent(tx, {
          ...requesterOf({ actor, request }),
          kind: is_on ? "maintenance_started" : "maintenance_ended",
        }),
      );
    return stateFor(actor, parts);
  }),
];
