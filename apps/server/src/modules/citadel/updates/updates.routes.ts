import { getUpdates } from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import type { Release } from "./release.ts";
import { releaseNotes } from "./release-notes.ts";

export const updatesRoutes = (release: () => Promise<Release>): RouteDefinition[] => [
  route(getUpdates, async () => ({ content: releaseNotes(await release()) })),
];
