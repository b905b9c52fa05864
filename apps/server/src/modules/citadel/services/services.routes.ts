import { collaboraStatus, startCollabora, stopCollabora } from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import { requesterOf } from "../../../http/request-source.ts";
import type { createCollaboraService } from "./collabora.service.ts";

export const servicesRoutes = (collabora: ReturnType<typeof createCollaboraService>): RouteDefinition[] => [
  route(collaboraStatus, () => collabora.status()),
  route(startCollabora, ({ actor, request }) => collabora.start(requesterOf({ actor, request }))),
  route(stopCollabora, ({ actor, request }) => collabora.stop(requesterOf({ actor, request }))),
];
