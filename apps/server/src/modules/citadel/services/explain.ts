import type { ServiceStatus } from "@maive/contract";
import { serviceTexts } from "../texts.ts";
import type { SystemctlFailure, SystemctlOptions } from "./systemctl.ts";

/** Exit codes of systemctl(1). */
const exit = { notPermitted: 4, notInstalled: 5 } as const;

const denial = /access denied|permission denied|authentication (is )?required|not authorized|not permitted/i;
const absence = /not found|not-found|could not be found|no such file/i;
const noSystemd = /not been booted with systemd|failed to connect to (?:[a-z]{1,20} ){0,4}(?:d-)?bus\b/i;

/**
 * Why it did not work, in German, for a person to act on. What `systemctl` wrote is only looked at, never passed
 * on: it may hold paths of the server.
 */
export const explainFailure = (
  failure: SystemctlFailure,
  { unit, timeLimitMs }: SystemctlOptions,
): string => {
  if (failure.why === "missing") return serviceTexts.missing;
  if (failure.why === "notExecutable") return serviceTexts.notExecutable;
  if (failure.why === "timeout") return serviceTexts.timeout(Math.ceil(timeLimitMs / 1_000));
  const { code, stderr } = failure;
  if (noSystemd.test(stderr)) return serviceTexts.noSystemd;
  if (code === exit.notPermitted || denial.test(stderr)) return serviceTexts.denied;
  if (/is masked/i.test(stderr)) return serviceTexts.masked(unit);
  if (code === exit.notInstalled || absence.test(stderr)) return serviceTexts.notFound(unit);
  return serviceTexts.failed(unit);
};

const wrong = (detail: string): ServiceStatus => ({ status: "error", detail });

const byActiveState = (unit: string, active: string | undefined, sub: string | undefined): ServiceStatus => {
  switch (active) {
    case "active":
    case "reloading":
    case "refreshing":
    case "maintenance":
    // Runs until it is stopped.
    case "deactivating":
      return { status: "running" };
    case "activating":
      // systemd keeps restarting it: it will not recover by itself.
      return sub === "auto-restart" ? wrong(serviceTexts.crashed(unit)) : { status: "stopped" };
    case "inactive":
      return { status: "stopped" };
    case "failed":
      return wrong(serviceTexts.crashed(unit));
    default:
      return wrong(serviceTexts.unknown);
  }
};

/** @param shown `Name=value` lines, as `systemctl show` writes them. */
export const readStatus = (unit: string, shown: string): ServiceStatus => {
  const state = new Map(shown.split("\n").map((line) => [line.split("=", 1)[0], line.split("=")[1]?.trim()]));
  const load = state.get("LoadState");
  // A unit can run on although its file was removed or masked meanwhile.
  const active = byActiveState(unit, state.get("ActiveState"), state.get("SubState"));
  if (load === "loaded" || active.status === "running") return active;
  if (load === "not-found") return wrong(serviceTexts.notFound(unit));
  if (load === "masked") return wrong(serviceTexts.masked(unit));
  return wrong(load === undefined ? serviceTexts.unknown : serviceTexts.badUnit(unit));
};
