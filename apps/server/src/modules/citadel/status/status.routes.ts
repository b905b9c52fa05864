import { getServerStatus } from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import type { createStatusService } from "./status.service.ts";

export const statusRoutes = (service: ReturnType<typeof createStatusService>): RouteDefinition[] => [
  route(getServerStatus, () => service.status()),
];
