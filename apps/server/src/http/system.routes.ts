import { alive, type EndpointSpec, health, openApi, ready } from "@maive/contract";
import type { FastifyRequest } from "fastify";
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
  /** Rejects while nobody may be sent here. */
  checkReady(): Promise<Health | void>;
  contract: ReadonlyMap<string, EndpointSpec>;
}

/** Endpoints about the server itself. */
export const systemRoutes = ({ checkHealth, checkReady, contract }: SystemRoutes): RouteDefinition[] => {
  let document: ReturnType<typeof describeContract> | null = null;
  const answer =
    (check: () => Promise<Health | void>) =>
    async ({ request }: { request: FastifyRequest }): Promise<Health> => {
      try {
        return (await check()) ?? { status: "ok" };
      } catch (error) {
        // Not a server error, and already logged.
        if (error instanceof DomainError && error.code === "not_ready") throw error;
        if (!(error instanceof DomainError)) request.log.error({ err: error }, "not healthy");
        throw new DomainError("not_ready");
      }
    };
  return [
    route(health, answer(checkHealth)),
    route(ready, answer(checkReady)),
    route(alive, async () => ({ status: "ok" as const })),
    route(openApi, () => (document ??= describeContract(contract))),
  ];
};
