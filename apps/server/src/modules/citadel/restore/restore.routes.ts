import {
  discardRestore,
  getRestore,
  prepareFormerState,
  prepareRestore,
  removeFormerState,
  startRestore,
} from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import { requesterOf } from "../../../http/request-source.ts";
import type { createRestoreService } from "./restore.service.ts";

export const restoreRoutes = (service: ReturnType<typeof createRestoreService>): RouteDefinition[] => [
  route(getRestore, () => service.state()),
  route(prepareRestore, ({ actor, body: { backup }, request }) =>
    service.prepare(requesterOf({ actor, request }), backup),
  ),
  route(prepareFormerState, ({ actor, body: { name }, request }) =>
    service.prepareFormer(requesterOf({ actor, request }), name),
  ),
  route(discardRestore, () => service.discard()),
  route(startRestore, ({ actor, body: { backup }, request }) =>
    service.start(requesterOf({ actor, request }), backup),
  ),
  route(removeFormerState, ({ actor, body: { name }, request }) =>
    service.removeFormer(requesterOf({ actor, request }), name),
  ),
];
