import { getUpdateCheck, getUpdates, getUpdateState, previewUpdate } from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import type { Release } from "./release.ts";
import type { createUpdatesService } from "./updates.service.ts";
import { citadelTexts } from "../texts.ts";

/** Markdown of the updates tab: the running version, then the changelog. */
const releaseNotes = ({ version, changelog }: Release): string =>
  [`# MAIVE ${version}`, citadelTexts.running(version), changelog.trim()].filter(Boolean).join("\n\n");

export const updatesRoutes = (
  release: () => Promise<Release>,
  service: ReturnType<typeof createUpdatesService>,
): RouteDefinition[] => [
  route(getUpdates, async () => ({ content: releaseNotes(await release()) })),
  route(getUpdateState, () => service.state()),
  route(getUpdateCheck, () => service.check()),
  route(previewUpdate, ({ body }) => service.preview(body.place)),
];
