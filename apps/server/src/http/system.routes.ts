import { type EndpointSpec, health, openApi } from "@maive/contract";
import { DomainError } from "../shared/errors.ts";
import { describeContract } from "./open-api.ts";
import { type RouteDefinition, route } from "./route.ts";

export interface SystemRoutes {
  /** Rejects while the server cannot do its work. */
  checkHealth(): Promise<void>;
  contract: ReadonlyMap<string, EndpointSpec>;
}

/** What the server says about itself. */
export const systemRoutes = ({ checkHealth, contract }: SystemRoutes): RouteDefinition[] => {
  let document: ReturnType<typeof describeContract> | null = null;
  return [
    route(health, async ({ request }) => {
      try {
        await checkHealth();
      } catch (error) {
        // That it is not yet ready is no fault.
        if (!(error instanceof DomainError)) request.log.error({ err: error }, "not healthy");
        throw new DomainError("not_ready");
      }
      return { status: "ok" as const };
    }),
    route(openApi, () => (document ??= describeContract(contract))),
  ];
};
