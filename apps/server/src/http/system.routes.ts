import { type EndpointSpec, health, openApi } from "@maive/contract";
import { DomainError } from "../shared/errors.ts";
import { describeContract } from "./open-api.ts";
import { type RouteDefinition, route } from "./route.ts";

/** Answer of `GET /healthz` while storage is writable. */
export interface Health {
  status: "ok" | "degraded";
  failing?: "files"[];
  detail?: string;
}

export interface SystemRoutes {
  /** Rejects while the server cannot work. */
  checkHealth(): Promise<Health | void>;
  contract: ReadonlyMap<string, EndpointSpec>;
}

/** Endpoints about the server itself. */
export const systemRoutes = ({ checkHealth, contract }: SystemRoutes): RouteDefinition[] => {
  let document: ReturnType<typeof describeContract> | null = null;
  return [
    route(health, async ({ request }) => {
      try {
        return (await checkHealth()) ?? { status: "ok" as const };
      } catch (error) {
        // Not a server error, and already logged.
        if (error instanceof DomainError && error.code === "not_ready") throw error;
        if (!(error instanceof DomainError)) request.log.error({ err: error }, "not healthy");
        throw new DomainError("not_ready");
      }
    }),
    route(openApi, () => (document ??= describeContract(contract))),
  ];
};
