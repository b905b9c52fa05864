import { getProcesses } from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import type { createProcessesService } from "./processes.service.ts";

export const processesRoutes = (service: ReturnType<typeof createProcessesService>): RouteDefinition[] => [
  route(getProcesses, () => service.processes()),
];
