import { getSettings, patchSettings } from "@maive/contract";
import { type RouteDefinition, route } from "../../http/route.ts";
import type { createSettingsService } from "./settings.service.ts";

export const settingsRoutes = (service: ReturnType<typeof createSettingsService>): RouteDefinition[] => [
  route(getSettings, ({ actor }) => service.settings(actor)),
  route(patchSettings, ({ actor, body }) => service.changeSettings(actor, body)),
];
