import { confirmClock, readServerState, type ServerState, switchMaintenance } from "@maive/contract";
import { type RouteDefinition, route } from "../../http/route.ts";
import type { Actor } from "../../shared/actor.ts";
import type { ClockWatch } from "./clock-watch.ts";
import type { Maintenance } from "./maintenance.ts";
import type { Writes } from "./writes.ts";
import { stateTexts } from "./texts.ts";

export interface StateParts {
  writes: Writes;
  clock: Pick<ClockWatch, "doubt" | "confirm">;
  maintenance: Pick<Maintenance, "since" | "switch">;
  /** Tries whether changes can be stored again; rejects while they cannot. */
  probe(): Promise<unknown>;
}

const instant = (ms: number): string => new Date(ms).toISOString();

const stateFor = ({ userType }: Actor, { writes, clock, maintenance }: StateParts): ServerState => {
  const doubt = userType === "main" ? clock.doubt : null;
  return {
    writes: writes.state,
    detail: writes.state === "ok" ? null : stateTexts[writes.state],
    clock: doubt && { shown: instant(doubt.shown), expected: instant(doubt.expected) },
    maintenance: maintenance.since === null ? null : { since: maintenance.since },
  };
};

export const stateRoutes = (parts: StateParts): RouteDefinition[] => [
  route(readServerState, async ({ actor }) => {
    // What it rejects with is in the state that is answered, and in the log.
    if (parts.writes.state !== "ok") await Promise.allSettled([parts.probe()]);
    return stateFor(actor, parts);
  }),
  route(confirmClock, async ({ actor }) => {
    await parts.clock.confirm();
    return stateFor(actor, parts);
  }),
  route(switchMaintenance, async ({ actor, body }) => {
    parts.maintenance.switch(body.is_on);
    return stateFor(actor, parts);
  }),
];
