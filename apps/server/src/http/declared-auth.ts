import type { EndpointAuth, EndpointSpec } from "@maive/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. Mandatory: the server does not start without it. */
    auth?: EndpointAuth;
  }
}

/** Stops the start at the first route without `auth`. */
export const demandDeclaredAuth = (app: FastifyInstance): void => {
  app.addHook("onRoute", (route) => {
    if (!route.config?.auth)
      throw new Error(`${String(route.method)} ${route.url} does not declare who may call it (config.auth)`);
  });
};

/**
 * Stops the start when the contract has endpoints without a route. (Fastify itself refuses duplicates.)
 * @throws Error that names every such endpoint.
 */
export const demandWholeContract = (
  contract: ReadonlyMap<string, EndpointSpec>,
  registered: readonly EndpointSpec[],
): void => {
  const known = new Set(registered);
  const missing = [...contract].filter(([, endpoint]) => !known.has(endpoint)).map(([name]) => name);
  if (missing.length > 0) throw new Error(`Endpoints of the contract without a route: ${missing.join(", ")}`);
};
