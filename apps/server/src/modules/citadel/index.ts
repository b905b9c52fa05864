import type { Storage } from "../../storage/index.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { createSettingsService } from "./settings.service.ts";

export interface CitadelDeps {
  storage: Storage;
}

/** Settings of the instance. */
export const createCitadel = ({ storage }: CitadelDeps) => ({
  routes: settingsRoutes(createSettingsService(storage)),
});
