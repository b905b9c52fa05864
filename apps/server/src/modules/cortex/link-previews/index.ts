import type { RouteDefinition } from "../../../http/route.ts";
import { linkPreviewsRoutes } from "./link-previews.routes.ts";
import { type LinkPreviewsDeps, LinkPreviewsService } from "./link-previews.service.ts";

export type { LinkPreviewsDeps } from "./link-previews.service.ts";

/** Wires the requests to other servers. */
export const createLinkPreviews = (
  deps: LinkPreviewsDeps,
): { routes: RouteDefinition[]; previews: Pick<LinkPreviewsService, "cachedPicture" | "takeOutside"> } => {
  const previews = new LinkPreviewsService(deps);
  return { routes: linkPreviewsRoutes(previews), previews };
};
