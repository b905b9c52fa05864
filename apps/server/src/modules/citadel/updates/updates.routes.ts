import { getUpdateCheck, getUpdates, getUpdateState, previewUpdate } from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import type { Release } from "./release.ts";
import { releaseNotes } from "./release-notes.ts";
import type { createUpdatesService } from "./updates.service.ts";

export const updatesRoutes = (
  release: () => Promise<Release>,
  service: ReturnType<typeof createUpdatesService>,
): RouteDefinition[] => [
  route(getUpdates, async () => ({ content: releaseNotes(await release()) })),
  route(getUpdateState, () => service.state()),
  route(getUpdateCheck, () => service.check()),
  route(previewUpdate, ({ body }) => service.preview(body.place)),
];
