import type { Config } from "../../config/config.ts";
import type { RouteDefinition } from "../../http/route.ts";
import type { Logger } from "../../shared/logger.ts";
import { createIconSets } from "./icon-sets.ts";
import { iconsRoutes } from "./icons.routes.ts";
import { createIconsService } from "./icons.service.ts";

interface IconsDeps {
  config: Pick<Config, "iconSearchUrl">;
  log: Logger;
}

/** Search and SVGs of page icons. */
export const createIcons = ({ config, log }: IconsDeps): { routes: RouteDefinition[] } => ({
  routes: iconsRoutes(createIconsService({ sets: createIconSets(), log, searchUrl: config.iconSearchUrl })),
});
