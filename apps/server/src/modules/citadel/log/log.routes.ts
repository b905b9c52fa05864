import { listSecurityEvents } from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import type { createLogService } from "./log.service.ts";

export const logRoutes = (log: ReturnType<typeof createLogService>): RouteDefinition[] => [
  route(listSecurityEvents, ({ query }) => log.events(query)),
];
