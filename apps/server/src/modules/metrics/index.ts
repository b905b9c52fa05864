import type { Config } from "../../config/config.ts";
import type { RouteDefinition } from "../../http/route.ts";
import { Metrics, type MetricsDeps } from "./metrics.ts";
import { metricsRoutes } from "./metrics.routes.ts";

/** Prometheus metrics, collected from the start when a token is configured. */
export const createMetrics = async ({
  config,
  ...deps
}: MetricsDeps & { config: Pick<Config, "metricsToken"> }): Promise<{
  routes: RouteDefinition[];
  note: Metrics["note"];
}> => {
  const metrics = new Metrics(deps);
  if (config.metricsToken !== undefined) await metrics.keep();
  return {
    routes: metricsRoutes(metrics, config.metricsToken),
    note: (answered) => metrics.note(answered),
  };
};
