import { type EndpointSpec, health, openApi } from "@maive/contract";
import { DomainError } from "../shared/errors.ts";
import { describeContract } from "./open-api.ts";
import { type RouteDefinition, route } from "./route.ts";

/** What `GET /healthz` answers where pages and tables can be written. */
export interface Health {
  status: "ok" | "degraded";
  failing?: "files"[];
  detail?: string;
}

export interface SystemRoutes {
  /** Rejects while the server cannot do its work. */
  checkHealth(): Promise<Health | void>;
  contract: ReadonlyMap<string, EndpointSpec>;
}

/** What the server says about itself. */
export const systemRoutes = ({ checkHealth, contract }: SystemRoutes): RouteDefinition[] => {
  let document: ReturnType<typeof describeContract> | null = null;
  return [
    route(health, async ({ request }) => {
      try {
        return (await checkHealth()) ?? { status: "ok" as const };
      } catch (error) {
        // That it is not ready is no fault of its own, and was said when it began.
        if (error instanceof DomainError && error.code === "not_ready") throw error;
        if (!(error instanceof DomainError)) request.log.error({ err: error }, "not healthy");
        throw new DomainError("not_ready");
      }
    }),
    route(openApi, () => (document ??= describeContract(contract))),
  ];
};
