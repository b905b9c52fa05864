import type { EndpointAuth, EndpointSpec } from "@maive/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. Without it the server does not start. */
    auth?: EndpointAuth;
  }
}

/** Stops the start at the first route that does not say who may call it. */
export const demandDeclaredAuth = (app: FastifyInstance): void => {
  app.addHook("onRoute", (route) => {
    if (!route.config?.auth)
      throw new Error(`${String(route.method)} ${route.url} does not declare who may call it (config.auth)`);
  });
};

/**
 * Stops the start when the contract promises something nobody answers. (Fastify refuses a second answer itself.)
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
