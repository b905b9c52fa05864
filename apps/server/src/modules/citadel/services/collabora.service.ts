import type { SecurityKind, ServiceStatus } from "@maive/contract";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError } from "../../../shared/errors.ts";
import { recordSecurityEvent, type Storage } from "../../../storage/index.ts";
import type { Requester } from "../../../shared/request-source.ts";
import type { SystemTypeService } from "../settings/system-type.service.ts";
import { serviceTexts } from "../texts.ts";
import { explainFailure, readStatus } from "./explain.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { runSystemctl, type SystemctlOptions, type Verb } from "./systemctl.ts";

export interface CollaboraDeps {
  storage: Storage;
  clock: Clock;
  systemType: Pick<SystemTypeService, "systemType">;
  systemctl: SystemctlOptions;
}

const pauseMs = 2_000;

const kinds: Record<Exclude<Verb, "show">, SecurityKind> = {
  start: "service_started",
  stop: "service_stopped",
};

/** Status, start and stop of the online office suite. */
export const createCollaboraService = ({ storage, clock, systemType, systemctl }: CollaboraDeps) => {
  const alone = oneAtATime(clock, pauseMs, serviceTexts.busy);

  const demandUbuntu = async (): Promise<void> => {
    if ((await systemType.systemType()) !== "Ubuntu") throw new DomainError("services_unavailable");
  };

  /** @throws DomainError `services_unavailable`, `too_many_tries`, `service_failed` (with what to do about it). */
  const change = async (requester: Requester, verb: "start" | "stop"): Promise<{ status: "success" }> => {
    await demandUbuntu();
    return alone(async () => {
      const answer = await runSystemctl(systemctl, verb);
      if (!answer.ok) throw new DomainError("service_failed", { detail: explainFailure(answer, systemctl) });
      await storage.transact((tx) =>
        recordSecurityEvent(tx, { ...requester, kind: kinds[verb], details: { service: "collabora" } }),
      );
      return { status: "success" };
    });
  };

  return {
    status: async (): Promise<ServiceStatus> => {
      await demandUbuntu();
      const answer = await runSystemctl(systemctl, "show");
      return answer.ok
        ? readStatus(systemctl.unit, answer.stdout)
        : { status: "error", detail: explainFailure(answer, systemctl) };
    },
    start: (requester: Requester) => change(requester, "start"),
    stop: (requester: Requester) => change(requester, "stop"),
  };
};
