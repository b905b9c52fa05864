import { removeCover, restoreCover, uploadCover } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { CoversService } from "./covers.service.ts";

export const coversRoutes = (covers: CoversService): RouteDefinition[] => [
  route(uploadCover, ({ actor, params, request }) => covers.upload(actor, params.page_id, request)),
  route(removeCover, ({ actor, params }) => covers.remove(actor, params.page_id)),
  route(restoreCover, ({ actor, params }) => covers.restore(actor, params.page_id, params.file_id)),
];
